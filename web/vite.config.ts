import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './plugins/chunk-groups.ts'
import { doorPages } from './plugins/doors.ts'
import { appIcons } from './plugins/icons.ts'
import { serviceWorker } from './plugins/worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), appIcons(), serviceWorker(), doorPages()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
