import './mantine.css'
import './palette.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { forgetOnUserChange } from '../api/query-client.ts'
import { startRenewal } from '../api/session-renewal.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

// Before the first paint: the provider sets it only after rendering, and a dark screen would flash white.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light'

forgetOnUserChange()
startOutbox()
startRenewal()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
