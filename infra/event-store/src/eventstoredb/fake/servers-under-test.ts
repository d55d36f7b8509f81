import { startStandIn } from './fake-server.ts'

// Test code: what runs on a stand-in every time, and on a real server where there is one.

interface ServerUnderTest {
  readonly name: string
  readonly isStandIn: boolean
  open(): Promise<{ readonly url: string; stop(): void }>
}

const standIn: ServerUnderTest = { name: 'stand-in', isStandIn: true, open: () => startStandIn() }
const real = (url: string): ServerUnderTest => ({
  name: 'real server',
  isStandIn: false,
  open: async () => ({ url, stop: () => {} }),
})

const url = process.env['EVENTSTORE_URL']
export const serversUnderTest: readonly ServerUnderTest[] = url ? [standIn, real(url)] : [standIn]
