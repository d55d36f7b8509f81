import { startFakeServer } from './fake-server.ts'

// Test code: what runs on a fake server every time, and on a real server where there is one.

interface ServerUnderTest {
  readonly name: string
  readonly isFake: boolean
  open(): Promise<{ readonly url: string; stop(): void }>
}

const fakeServer: ServerUnderTest = { name: 'fake server', isFake: true, open: () => startFakeServer() }
const real = (url: string): ServerUnderTest => ({
  name: 'real server',
  isFake: false,
  open: async () => ({ url, stop: () => {} }),
})

const url = process.env['EVENTSTORE_URL']
export const serversUnderTest: readonly ServerUnderTest[] = url ? [fakeServer, real(url)] : [fakeServer]
