import {
  type Icon,
  IconBooks,
  IconChartBar,
  IconHome,
  IconListCheck,
  IconListSearch,
  IconPackage,
  IconPencil,
  IconRotate2,
  IconSchool,
  IconServer,
  IconSettings,
  IconShieldSearch,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '@wordtrail/contracts/fields'
import type { ComponentType } from 'react'
import { app, pages } from '../text/app.ts'
import { lazyPage } from './lazy-page.ts'

interface AreaPage {
  /** Below the area's base. */
  readonly path: string
  readonly title: string
  /** A page with an icon is in the menu; one without is reached from other pages. */
  readonly icon?: Icon
  /** In the menu it is the present page below these addresses, too. */
  readonly holds?: `/${string}/`
  readonly Page: ComponentType
}

/** The pages of one role. Any other path below `base` leads to the role's home. */
export interface Area {
  readonly role: Role
  readonly base: `/${string}`
  readonly title: string
  readonly pages: readonly AreaPage[]
  /** Shown over any page whose address names a word. */
  readonly WordPanel?: ComponentType
}

const AddWordPage = lazyPage(() => import('../features/words/pages/add-word-page.tsx'))
const WordbooksPage = lazyPage(() => import('../features/words/wordbooks/pages/wordbooks-page.tsx'))
const WordbookPage = lazyPage(() => import('../features/words/wordbooks/pages/wordbook-page.tsx'))
const DeletedWordbooksPage = lazyPage(() => import('../features/words/wordbooks/pages/deleted-wordbooks-page.tsx'))
const ClassPage = lazyPage(() => import('../features/teaching/class/pages/class-page.tsx'))
const PrintTablePage = lazyPage(() => import('../exports/print-table-page.tsx'))
const WordListPage = lazyPage(() => import('../features/words/word-list/word-list-page.tsx'))
const ProfilePage = lazyPage(() => import('../features/profile/pages/profile-page.tsx'))

/** Of words, below word management: the same for teachers and the superadmin. */
const pagesOfWords: readonly AreaPage[] = [
  {
    path: 'wordbooks/:id/add',
    title: pages.fillWordbook,
    Page: lazyPage(() => import('../features/words/filling/fill-page.tsx')),
  },
  {
    path: 'word-list/proposals',
    title: pages.proposals,
    Page: lazyPage(() => import('../features/words/proposals/proposals-page.tsx')),
  },
  {
    path: 'word-list/deleted',
    title: pages.deletedWords,
    Page: lazyPage(() => import('../features/words/word-list/deleted-words-page.tsx')),
  },
  {
    path: 'word-list/:id',
    title: pages.wordChanges,
    Page: lazyPage(() => import('../features/words/history/word-history-page.tsx')),
  },
]

const studentArea: Area = {
  role: 'user',
  base: '/student',
  title: app.studentArea,
  WordPanel: lazyPage(() => import('../features/word-history/components/word-history-panel.tsx')),
  pages: [
    {
      path: 'dashboard',
      title: pages.dashboard,
      icon: IconHome,
      Page: lazyPage(() => import('../features/dashboard/pages/dashboard-page.tsx')),
    },
    {
      path: 'word-practice',
      title: pages.practice,
      icon: IconPencil,
      Page: lazyPage(() => import('../features/practice/screens/practice-page.tsx')),
    },
    {
      path: 'word-overview',
      title: pages.overview,
      icon: IconListCheck,
      Page: lazyPage(() => import('../features/overview/pages/overview-page.tsx')),
    },
    {
      path: 'my-wordbooks',
      title: pages.myWordbooks,
      icon: IconBooks,
      Page: lazyPage(() => import('../features/my-wordbooks/pages/my-wordbooks-page.tsx')),
    },
    {
      path: 'mistakes',
      title: pages.mistakes,
      icon: IconRotate2,
      Page: lazyPage(() => import('../features/mistakes/pages/mistakes-page.tsx')),
    },
    {
      path: 'stats',
      title: pages.stats,
      icon: IconChartBar,
      Page: lazyPage(() => import('../features/stats/pages/stats-page.tsx')),
    },
    { path: 'profile', title: pages.profile, icon: IconUser, Page: ProfilePage },
  ],
}

const teacherArea: Area = {
  role: 'admin',
  base: '/admin',
  title: app.teacherArea,
  pages: [
    {
      path: 'dashboard',
      title: pages.teacherHome,
      icon: IconHome,
      Page: lazyPage(() => import('../features/teaching/home/pages/teacher-home-page.tsx')),
    },
    {
      path: 'class-stats-overview',
      title: pages.classStats,
      icon: IconUsers,
      holds: '/admin/class/',
      Page: ClassPage,
    },
    { path: 'class/*', title: pages.classStats, Page: ClassPage },
    {
      path: 'homework',
      title: pages.homework,
      Page: lazyPage(() => import('../features/teaching/homework/pages/homework-list-page.tsx')),
    },
    {
      path: 'homework/:id',
      title: pages.homeworkDetail,
      Page: lazyPage(() => import('../features/teaching/homework/pages/homework-page.tsx')),
    },
    {
      path: 'student/:id',
      title: pages.student,
      Page: lazyPage(() => import('../features/teaching/student/pages/student-page.tsx')),
    },
    {
      path: 'secret-box',
      title: pages.secretBoxes,
      icon: IconPackage,
      Page: lazyPage(() => import('../features/teaching/boxes/pages/secret-boxes-page.tsx')),
    },
    {
      path: 'secret-box/:id',
      title: pages.secretBoxes,
      Page: lazyPage(() => import('../features/teaching/boxes/pages/secret-box-page.tsx')),
    },
    { path: 'wordbooks', title: pages.wordbooks, Page: WordbooksPage },
    { path: 'wordbooks/deleted', title: pages.deletedWordbooks, Page: DeletedWordbooksPage },
    { path: 'wordbooks/:id', title: pages.wordbooks, Page: WordbookPage },
    { path: 'add-word', title: pages.addWord, Page: AddWordPage },
    { path: 'word-list', title: pages.wordList, Page: WordListPage },
    ...pagesOfWords,
    {
      path: 'class-stats-overview/print',
      title: pages.printedClass,
      Page: lazyPage(() => import('../features/teaching/exports/pages/print-class-page.tsx')),
    },
    {
      path: 'student/:id/print',
      title: pages.printedStudent,
      Page: lazyPage(() => import('../features/teaching/exports/pages/print-student-page.tsx')),
    },
    { path: 'print/:table', title: pages.printedTable, Page: PrintTablePage },
    { path: 'profile', title: pages.teacherProfile, icon: IconSettings, Page: ProfilePage },
  ],
}

const superadminArea: Area = {
  role: 'superadmin',
  base: '/superadmin',
  title: app.superadminArea,
  pages: [
    {
      path: 'dashboard',
      title: pages.superadminHome,
      icon: IconChartBar,
      Page: lazyPage(() => import('../features/school/dashboard/pages/dashboard-page.tsx')),
    },
    {
      path: 'users/:id',
      title: pages.user,
      Page: lazyPage(() => import('../features/school/person/pages/person-page.tsx')),
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
      Page: lazyPage(() => import('../features/school/teachers/pages/teachers-page.tsx')),
    },
    {
      path: 'teachers/:id',
      title: pages.teacher,
      Page: lazyPage(() => import('../features/school/teachers/pages/teacher-page.tsx')),
    },
    {
      path: 'system',
      title: pages.system,
      icon: IconServer,
      Page: lazyPage(() => import('../features/school/system/system-page.tsx')),
    },
    {
      path: 'looks',
      title: pages.looks,
      Page: lazyPage(() => import('../features/school/looks/looks-page.tsx')),
    },
    {
      path: 'audit',
      title: pages.audit,
      icon: IconShieldSearch,
      Page: lazyPage(() => import('../features/school/audit/audit-page.tsx')),
    },
    {
      path: 'users/import',
      title: pages.accountImport,
      Page: lazyPage(() => import('../features/school/import/pages/import-page.tsx')),
    },
    {
      path: 'settings',
      title: pages.settings,
      icon: IconSettings,
      Page: lazyPage(() => import('../features/school/settings/pages/settings-page.tsx')),
    },
  ],
}

export const areas: readonly Area[] = [studentArea, teacherArea, superadminArea]
