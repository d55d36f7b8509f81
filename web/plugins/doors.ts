import type { Plugin, Rolldown } from 'vite'
import { filesFrom } from './chunk-files.ts'

/**
 * The pages by which people come in, by address: the entry asks for their code only once it runs itself, a second later
 * on a slow line.
 */
const doors: Readonly<Record<string, readonly string[]>> = {
  login: ['features/auth/pages/login-page.tsx'],
  'student/dashboard': [
    'features/dashboard/ask-ahead.ts',
    'app/area-pages.tsx',
    'features/dashboard/pages/dashboard-page.tsx',
  ],
}

/** Writes beside `index.html` a copy for each door that names the files of its page, so that all come at once. */
export const doorPages = (): Plugin => ({
  name: 'wordtrail-doors',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const html = String(page.source)
      for (const [address, modules] of Object.entries(doors)) {
        const chunks = modules.map((module) => chunkOf(module, bundle))
        const links = filesFrom(chunks, bundle, ({ imports }) => imports)
          .filter((file) => !html.includes(file))
          .map((file) =>
            file.endsWith('.css')
              ? `<link rel="preload" as="style" crossorigin href="/${file}">`
              : `<link rel="modulepreload" crossorigin href="/${file}">`,
          )
        this.emitFile({
          type: 'asset',
          fileName: `${address}.html`,
          source: html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`),
        })
      }
    },
  },
})

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${module}`)) return file
  throw new Error(`the build has no ${module}`)
}
