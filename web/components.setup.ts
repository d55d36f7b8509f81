import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    restPointer: () => Promise<void>
  }
}

/**
 * All files of a run share one page, and with it the place where the test before left the pointer: what is rendered
 * below it is pointed at from the start. Each test begins with the pointer in the corner, where nothing stands.
 */
beforeEach(() => commands.restPointer())
