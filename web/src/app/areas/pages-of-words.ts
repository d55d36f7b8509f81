import { pages } from '../../text/app.ts'
import { lazyPage } from '../lazy-page.tsx'
import type { AreaPage } from './area.ts'

export const AddWordPage = lazyPage(() => import('../../features/words/pages/add-word-page.tsx'))
export const WordbooksPage = lazyPage(() => import('../../features/words/wordbooks/pages/wordbooks-page.tsx'))
export const WordbookPage = lazyPage(() => import('../../features/words/wordbooks/pages/wordbook-page.tsx'))
export const DeletedWordbooksPage = lazyPage(
  () => import('../../features/words/wordbooks/pages/deleted-wordbooks-page.tsx'),
)
export const PrintTablePage = lazyPage(() => import('../../exports/print-table-page.tsx'))
export const WordListPage = lazyPage(() => import('../../features/words/word-list/word-list-page.tsx'))

/** Of words, below word management: the same for teachers and the superadmin. */
export const pagesOfWords: readonly AreaPage[] = [
  {
    path: 'wordbooks/:id/add',
    title: pages.fillWordbook,
    Page: lazyPage(() => import('../../features/words/filling/fill-page.tsx')),
  },
  {
    path: 'word-list/proposals',
    title: pages.proposals,
    Page: lazyPage(() => import('../../features/words/proposals/proposals-page.tsx')),
  },
  {
    path: 'word-list/deleted',
    title: pages.deletedWords,
    Page: lazyPage(() => import('../../features/words/word-list/deleted-words-page.tsx')),
  },
  {
    path: 'word-list/:id',
    title: pages.wordChanges,
    Page: lazyPage(() => import('../../features/words/history/word-history-page.tsx')),
  },
]
