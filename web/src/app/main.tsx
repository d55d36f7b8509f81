import './mantine.css'
import './palette.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetKeptOfOthers } from '../api/kept-answers.ts'
import { forgetOnUserChange } from '../api/query-client.ts'
import { startRenewal } from '../api/session-renewal.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { Providers } from './providers.tsx'
import { AddressedPage, loadAhead } from './router.tsx'
import { startWorker } from './versions.ts'

// Before the first paint: the provider sets it only after rendering, and a dark screen would flash white.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light'

const isLoaded = loadAhead(location.pathname)
forgetOnUserChange()
forgetKeptOfOthers()
startOutbox()
startRenewal()
startWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void isLoaded.then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AddressedPage />
      </Providers>
    </StrictMode>,
  ),
)
