import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

/** Where systems keep a Chromium of their own. */
const systemChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium: the one named by `CHROMIUM_PATH`, else the system's, else the one that comes in a package. */
export async function chromium(): Promise<{
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}> {
  const own = process.env['CHROMIUM_PATH'] || systemChromiums.find((path) => existsSync(path))
  // The package's own arguments are for a cloud function: they switch off what a test must see, such as the same-origin
  // policy. Without a locale, a file that is saved under a Chinese name would get another one.
  return {
    executablePath: own || (await sparticuz.executablePath()),
    args: quiet,
    env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
  }
}
