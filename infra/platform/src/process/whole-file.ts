import { existsSync } from 'node:fs'
import { chown, link, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

// Not by write-file-atomic 8: it always replaces, never flushes the folder, and changes the owner where it may not keep
// it.

/** Writes a draft beside `path`, readable by its owner alone, and flushes it. */
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
 * Writes a file that does not exist yet, readable by its owner alone. After a crash it is there whole or not at all. Of
 * two processes that write at the same time the first wins, and both then read what it wrote.
 */
export async function writeOnce(path: string, content: () => Promise<string>): Promise<void> {
  if (existsSync(path)) return
  const draft = await writeDraft(path, await content())
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  await flushFolderOf(path)
}

/** Replaces a file's content and keeps its owner. Readers find the old content or the new one, whole. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const { uid, gid } = await stat(path)
  const draft = await writeDraft(path, content)
  await chown(draft, uid, gid)
  await rename(draft, path)
  await flushFolderOf(path)
}
