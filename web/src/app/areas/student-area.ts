import { IconBooks, IconChartBar, IconHome, IconListCheck, IconPencil, IconRepeat, IconUser } from '@tabler/icons-react'
import { firstQuestions } from '../../features/dashboard/first-questions.ts'
import { app, pages, places } from '../../text/app.ts'
import { lazyPage } from '../lazy-page.tsx'
import type { Area } from './area.ts'

const ProfilePage = lazyPage(() => import('../../features/profile/pages/profile-page.tsx'))

export const studentArea: Area = {
  role: 'user',
  title: app.studentArea,
  WordPanel: lazyPage(() => import('../../features/word-history/components/word-history-panel.tsx')),
  pages: [
    {
      path: 'dashboard',
      title: pages.dashboard,
      icon: IconHome,
      place: places.home,
      hasOwnHead: 'always',
      Page: lazyPage(() => import('../../features/dashboard/pages/dashboard-page.tsx')),
      asks: firstQuestions,
    },
    {
      path: 'word-practice',
      title: pages.practice,
      icon: IconPencil,
      place: places.practice,
      hasOwnHead: 'wide',
      Page: lazyPage(() => import('../../features/practice/screens/practice-page.tsx')),
    },
    {
      path: 'my-wordbooks',
      title: pages.myWordbooks,
      icon: IconBooks,
      place: places.wordbooks,
      Page: lazyPage(() => import('../../features/my-wordbooks/pages/my-wordbooks-page.tsx')),
    },
    {
      path: 'mistakes',
      title: pages.mistakes,
      icon: IconRepeat,
      place: places.mistakes,
      Page: lazyPage(() => import('../../features/mistakes/pages/mistakes-page.tsx')),
    },
    {
      path: 'word-overview',
      title: pages.overview,
      icon: IconListCheck,
      Page: lazyPage(() => import('../../features/overview/pages/overview-page.tsx')),
    },
    {
      path: 'stats',
      title: pages.stats,
      icon: IconChartBar,
      place: places.stats,
      Page: lazyPage(() => import('../../features/stats/pages/stats-page.tsx')),
    },
    { path: 'profile', title: pages.profile, icon: IconUser, Page: ProfilePage },
  ],
}
