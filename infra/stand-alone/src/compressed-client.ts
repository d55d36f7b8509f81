import { createReadStream, createWriteStream } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress, createGzip } from 'node:zlib'

/** Writes beside each file of the client what is sent instead of it: compressed once, and not at every request. */
export async function compressClient(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, name)
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
    await pipeline(createReadStream(file), createBrotliCompress(), createWriteStream(`${file}.br`))
  }
}
