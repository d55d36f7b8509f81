import {
  IconBooks,
  IconChartBar,
  IconListSearch,
  IconSchool,
  IconServer,
  IconSettings,
  IconShieldSearch,
} from '@tabler/icons-react'
import { app, pages } from '../../text/app.ts'
import { lazyPage } from '../lazy-page.tsx'
import type { Area } from './area.ts'
import {
  AddWordPage,
  DeletedWordbooksPage,
  PrintTablePage,
  pagesOfWords,
  WordbookPage,
  WordbooksPage,
  WordListPage,
} from './pages-of-words.ts'

export const superadminArea: Area = {
  role: 'superadmin',
  title: app.superadminArea,
  pages: [
    {
      path: 'dashboard',
      title: pages.superadminHome,
      icon: IconChartBar,
      Page: lazyPage(() => import('../../features/school/dashboard/pages/dashboard-page.tsx')),
    },
    {
      path: 'users/:id',
      title: pages.user,
      Page: lazyPage(() => import('../../features/school/person/pages/person-page.tsx')),
    },
    {
      path: 'word-list',
      title: pages.wordList,
      icon: IconListSearch,
      holds: '/superadmin/word-list/',
      Page: WordListPage,
    },
    ...pagesOfWords,
    {
      path: 'wordbooks',
      title: pages.wordbookCare,
      icon: IconBooks,
      Page: WordbooksPage,
    },
    { path: 'wordbooks/deleted', title: pages.deletedWordbooks, Page: DeletedWordbooksPage },
    { path: 'wordbooks/:id', title: pages.wordbookCare, Page: WordbookPage },
    { path: 'add-word', title: pages.addWord, Page: AddWordPage },
    { path: 'print/:table', title: pages.printedTable, Page: PrintTablePage },
    {
      path: 'teachers',
      title: pages.teachers,
      icon: IconSchool,
      Page: lazyPage(() => import('../../features/school/teachers/pages/teachers-page.tsx')),
    },
    {
      path: 'teachers/:id',
      title: pages.teacher,
      Page: lazyPage(() => import('../../features/school/teachers/pages/teacher-page.tsx')),
    },
    {
      path: 'system',
      title: pages.system,
      icon: IconServer,
      Page: lazyPage(() => import('../../features/school/system/system-page.tsx')),
    },
    {
      path: 'looks',
      title: pages.looks,
      Page: lazyPage(() => import('../../features/school/looks/looks-page.tsx')),
    },
    {
      path: 'audit',
      title: pages.audit,
      icon: IconShieldSearch,
      Page: lazyPage(() => import('../../features/school/audit/audit-page.tsx')),
    },
    {
      path: 'users/import',
      title: pages.accountImport,
      Page: lazyPage(() => import('../../features/school/import/pages/import-page.tsx')),
    },
    {
      path: 'settings',
      title: pages.settings,
      icon: IconSettings,
      Page: lazyPage(() => import('../../features/school/settings/pages/settings-page.tsx')),
    },
  ],
}
