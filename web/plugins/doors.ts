import type { Plugin, Rolldown } from 'vite'

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
        const links = filesOf(modules, bundle)
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

/** What these modules' chunks import, and they themselves, with their style sheets. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (found.has(fileName) || chunk?.type !== 'chunk') return
    found.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const next of chunk.imports) visit(next)
  }
  for (const module of modules) {
    const own = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${module}`),
    )
    if (!own) throw new Error(`the build has no ${module}`)
    visit(own.fileName)
  }
  return [...found]
}
