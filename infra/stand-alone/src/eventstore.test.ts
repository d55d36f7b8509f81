import { expect, test, vi } from 'vitest'
import { startTestSystem, type TestClient } from './test-system.ts'

const eventStoreUrl = process.env['EVENTSTORE_URL']
const skipped = 'skipped: EVENTSTORE_URL names no EventStoreDB'

const summary = async (student: TestClient) => (await student.send('GET', '/api/student/dashboard-summary')).body

test.skipIf(!eventStoreUrl)(
  `a whole system keeps its log in EventStoreDB${eventStoreUrl ? '' : ` (${skipped})`}`,
  async () => {
    const system = await startTestSystem({ eventStoreUrl: eventStoreUrl! })
    const student = await system.signUp('user')
    // A shared log may be long: its beginning has to be read first.
    const starter = await vi.waitUntil(
      async () => {
        const { body: wordbooks } = await student.send('GET', '/api/student/wordbooks')
        return wordbooks.find((one: { title: string }) => one.title === '初中核心')
      },
      { timeout: 120_000 },
    )
    await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [starter._id] })
    await student.send('PUT', '/api/student/learning-goal', { goal: 2 })
    const words = (await summary(student)).to_be_mastered.slice(0, 2).map((one: { word: string }) => one.word)
    const mastered = await student.send('POST', '/api/student/master-word', { words })
    expect(mastered).toMatchObject({ status: 200, body: { mastered: words } })
    const dashboard = await summary(student)
    expect(dashboard).toMatchObject({ today_total_learned: 2, goal_today_met: true })
    await system.stop()

    // Another database with the same keys of the services: everything but people's own data comes back from the log.
    const again = await startTestSystem({ eventStoreUrl: eventStoreUrl!, secrets: system.secrets })
    const same = await again.client(student.token)
    await expect.poll(() => summary(same), { timeout: 120_000 }).toEqual(dashboard)
    await again.stop()
  },
  300_000,
)
