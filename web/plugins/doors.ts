import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesFrom } from './chunk-files.ts'

interface Door {
  /** What the entry will ask for once it runs itself, a second later on a slow line. */
  readonly modules: readonly string[]
  /** A small script that runs before the entry. */
  readonly first?: string
}

/** The pages by which people come in, by address. */
const doors: Readonly<Record<string, Door>> = {
  login: { modules: ['features/auth/pages/login-page.tsx'] },
  'student/dashboard': {
    modules: ['app/area-pages.tsx', 'features/dashboard/pages/dashboard-page.tsx'],
    first: 'app/ask-first.ts',
  },
}

/** Writes beside `index.html` a copy for each door that names the files of its page, so that all come at once. */
export const doorPages = (): Plugin => ({
  name: 'wordtrail-doors',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    for (const { first } of Object.values(doors))
      if (first)
        this.emitFile({ type: 'chunk', id: join(import.meta.dirname, '../src', first), preserveSignature: false })
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const html = String(page.source)
      const begins = html.indexOf('<script')
      for (const [address, { modules, first }] of Object.entries(doors)) {
        const chunks = modules.map((module) => chunkOf(module, bundle))
        const links = filesFrom(chunks, bundle, ({ imports }) => imports)
          .filter((file) => !html.includes(file))
          .map((file) =>
            file.endsWith('.css')
              ? `<link rel="stylesheet" crossorigin href="/${file}">`
              : `<link rel="modulepreload" crossorigin href="/${file}">`,
          )
        // Asynchronous, since it waits for no style sheet; and of high priority, which asynchronous scripts else lack.
        const script =
          first &&
          `<script type="module" async fetchpriority="high" crossorigin src="/${chunkOf(first, bundle).fileName}"></script>\n    `
        this.emitFile({
          type: 'asset',
          fileName: `${address}.html`,
          source: `${html.slice(0, begins)}${script ?? ''}${html.slice(begins)}`.replace(
            '</head>',
            `  ${links.join('\n    ')}\n  </head>`,
          ),
        })
      }
    },
  },
})

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/src/${module}`)))
      return file
  throw new Error(`the build has no ${module}`)
}
