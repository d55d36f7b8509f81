import { access, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that does not exist yet, readable by its owner alone; whole or not at all: half a secret would lock everybody out. */
export async function writeOnce(path: string, content: () => Promise<string>): Promise<void> {
  if (await access(path).then(() => true, () => false)) return
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(await content())
  await file.sync()
  await file.close()
  await rename(draft, path)
  const parent = await open(dirname(path), 'r')
  await parent.sync()
  await parent.close()
}
