import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pngOfSvg } from './png-of-svg.ts'

const rounded = join(import.meta.dirname, '../public/trail.svg')
/** Coloured to its edges, and drawn within the circle that every system leaves of it. */
const full = join(import.meta.dirname, 'trail-full.svg')

const icons = [
  { fileName: 'icons/trail-192.png', source: rounded, size: 192 },
  { fileName: 'icons/trail-512.png', source: rounded, size: 512 },
  { fileName: 'icons/trail-full-192.png', source: full, size: 192 },
  { fileName: 'icons/trail-full-512.png', source: full, size: 512 },
  { fileName: 'icons/apple-touch-icon.png', source: full, size: 180 },
] as const

/** The icons of the installed app, which systems take as PNG only. `public/manifest.webmanifest` names them. */
export const appIcons = (): Plugin => ({
  name: 'wordtrail-icons',
  apply: 'build',
  async generateBundle() {
    for (const { fileName, source, size } of icons)
      this.emitFile({ type: 'asset', fileName, source: pngOfSvg(await readFile(source, 'utf8'), size) })
  },
})
