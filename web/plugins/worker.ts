import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesFrom } from './chunk-files.ts'

const source = join(import.meta.dirname, '../src/worker/worker.ts')
/** Their pages are never opened without a network. */
const otherRoles = /areas[\\/](teacher|superadmin)-area\.ts$/

/** What students may come to need: everything that leads on from `entry`, but for the areas of other roles. */
function studentsFiles(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const isOfOthers = (fileName: string): boolean => {
    const file = bundle[fileName]
    return file?.type === 'chunk' && otherRoles.test(file.facadeModuleId ?? '')
  }
  return filesFrom([entry], bundle, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((next) => !isOfOthers(next)),
  )
}

/**
 * Builds the service worker as `/sw.js`, and writes into it what the version is made of. Nothing else decides what is
 * kept: a library that did would be three hundred packages (docs/adr/0043-without-a-network.md).
 */
export const serviceWorker = (): Plugin => ({
  name: 'wordtrail-worker',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName: 'sw.js' })
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const [worker, page] = [bundle['sw.js'], bundle['index.html']]
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('index.html'),
      )
      if (worker?.type !== 'chunk' || page?.type !== 'asset' || entry?.type !== 'chunk')
        throw new Error('the build has no page to keep')
      const files = ['index.html', 'trail.svg', 'manifest.webmanifest', ...studentsFiles(entry, bundle)].sort()
      const hash = createHash('sha256').update(JSON.stringify(files)).update(page.source)
      const written = {
        __FILES__: files.map((name) => `/${name}`),
        __ENTRY__: entry.fileName,
        __VERSION__: hash.digest('hex').slice(0, 16),
      }
      for (const [name, value] of Object.entries(written))
        worker.code = worker.code.replaceAll(name, () => JSON.stringify(value))
    },
  },
})
