import { access, link, open, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that does not exist yet, readable by its owner alone; whole or not at all: half a secret would lock everybody out.
 * Of two that write at the same time, the first wins, and both then read what it wrote.
 */
export async function writeOnce(path: string, content: () => Promise<string>): Promise<void> {
  if (await access(path).then(() => true, () => false)) return
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(await content())
  await file.sync()
  await file.close()
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const parent = await open(dirname(path), 'r')
  await parent.sync()
  await parent.close()
}
