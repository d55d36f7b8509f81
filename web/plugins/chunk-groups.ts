import { join } from 'node:path'
import type { Rolldown } from 'vite'

const source = (module: string): string => join(import.meta.dirname, '../src', module)

const home = 'features/dashboard/pages/dashboard-page.tsx'
const heaviest = ['features/practice/screens/practice-page.tsx', 'features/profile/pages/profile-page.tsx']

/** What comes before the entry: who is signed in, and what is asked while the rest is on its way. */
const first =
  /src[\\/](session[\\/](session|practice-storage)|api[\\/](asked-ahead|log-position|read-headers)|outbox[\\/]queue-keys|position|features[\\/]dashboard[\\/]first-questions)\.ts$/
/** What many pages are made of: dozens of small files wait for one another on a slow line. */
const common = /web[\\/]src|contracts|tabler|query/

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** By this file all icons are found. A module needs those alone that it names. */
const iconList = /[\w-]+icons-react\.mjs$/
const iconsIn = (code: string, list: string): string[] =>
  [...new Set(code.match(/\bIcon[A-Z]\w*/g))].map((name) => list.replace(iconList, `icons/${name}.mjs`))

/** These modules and all that they import, and what those import. */
function neededBy(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
    for (const next of importedIds) (iconList.test(next) ? iconsIn(code ?? '', next) : [next]).forEach(visit)
  }
  roots.forEach(visit)
  return found
}

/**
 * What the home of students is made of, in three files: what it needs alone, what it shares with other pages, and what
 * stands in the file of the frame, since it is small and the heaviest pages of students need it too.
 */
function homeGroup(): (id: string, modules: Modules) => string | null {
  let needs: Record<'entry' | 'frame' | 'home' | 'heaviest' | 'others', ReadonlySet<string>> | undefined
  return (id, modules) => {
    const by = (...files: readonly string[]) => neededBy(files.map(source), modules)
    const pagesOf = (area: string) => modules.getModuleInfo(source(area))?.dynamicallyImportedIds ?? []
    const pages = [...pagesOf('app/areas/student-area.ts'), ...pagesOf('app/areas/teacher-area.ts')]
    needs ??= {
      entry: by('app/main.tsx'),
      frame: by('app/area-pages.tsx'),
      home: by(home),
      heaviest: by(...heaviest),
      others: neededBy(
        pages.filter((page) => page !== source(home)),
        modules,
      ),
    }
    if (needs.entry.has(id)) return null
    if (needs.frame.has(id)) return 'frame'
    if (!needs.home.has(id)) return null
    return needs.heaviest.has(id) ? 'frame' : needs.others.has(id) ? 'home-and-others' : 'home'
  }
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', test: first, priority: 2 },
  { name: 'shared', test: common, minShareCount: 20, priority: 1 },
  { name: homeGroup(), test: common, includeDependenciesRecursively: false },
]
