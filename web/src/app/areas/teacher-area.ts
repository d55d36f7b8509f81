import { IconHome, IconPackage, IconSettings, IconUsers } from '@tabler/icons-react'
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

const ClassPage = lazyPage(() => import('../../features/teaching/class/pages/class-page.tsx'))
const ProfilePage = lazyPage(() => import('../../features/profile/pages/profile-page.tsx'))

export const teacherArea: Area = {
  role: 'admin',
  title: app.teacherArea,
  pages: [
    {
      path: 'dashboard',
      title: pages.teacherHome,
      icon: IconHome,
      Page: lazyPage(() => import('../../features/teaching/home/pages/teacher-home-page.tsx')),
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
      Page: lazyPage(() => import('../../features/teaching/homework/pages/homework-list-page.tsx')),
    },
    {
      path: 'homework/:id',
      title: pages.homeworkDetail,
      Page: lazyPage(() => import('../../features/teaching/homework/pages/homework-page.tsx')),
    },
    {
      path: 'student/:id',
      title: pages.student,
      Page: lazyPage(() => import('../../features/teaching/student/pages/student-page.tsx')),
    },
    {
      path: 'secret-box',
      title: pages.secretBoxes,
      icon: IconPackage,
      Page: lazyPage(() => import('../../features/teaching/boxes/pages/secret-boxes-page.tsx')),
    },
    {
      path: 'secret-box/:id',
      title: pages.secretBoxes,
      Page: lazyPage(() => import('../../features/teaching/boxes/pages/secret-box-page.tsx')),
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
      Page: lazyPage(() => import('../../features/teaching/exports/pages/print-class-page.tsx')),
    },
    {
      path: 'student/:id/print',
      title: pages.printedStudent,
      Page: lazyPage(() => import('../../features/teaching/exports/pages/print-student-page.tsx')),
    },
    { path: 'print/:table', title: pages.printedTable, Page: PrintTablePage },
    { path: 'profile', title: pages.teacherProfile, icon: IconSettings, Page: ProfilePage },
  ],
}
