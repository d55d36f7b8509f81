import { access, chown, link, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes beside `path` what shall stand there, readable by its owner alone and flushed. */
async function writeDraft(path: string, content: string): Promise<string> {
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(content)
  await file.sync()
  await file.close()
  return draft
}

async function flushFolderOf(path: string): Promise<void> {
  const parent = await open(dirname(path), 'r')
  await parent.sync()
  await parent.close()
}

/**
 * Writes a file that does not exist yet, readable by its owner alone; whole or not at all: half a secret would lock
 * everybody out. Of two that write at the same time, the first wins, and both then read what it wrote.
 */
export async function writeOnce(path: string, content: () => Promise<string>): Promise<void> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return
  const draft = await writeDraft(path, await content())
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  await flushFolderOf(path)
}

/**
 * Puts another content in a file's place, with the same owner; whoever reads meanwhile finds the old one or the new
 * one, whole.
 */
export async function replaceFile(path: string, content: string): Promise<void> {
  const { uid, gid } = await stat(path)
  const draft = await writeDraft(path, content)
  await chown(draft, uid, gid)
  await rename(draft, path)
  await flushFolderOf(path)
}
