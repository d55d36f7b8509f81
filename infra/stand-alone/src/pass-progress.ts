import { offsetOf, type Position } from '@wordtrail/contracts/position'
import type { EventLog } from '@wordtrail/event-store/port'

const betweenLinesMs = 200

/** Progress of a pass over a log as lines for a terminal: share, events a second and the time left. */
export async function passProgress(log: EventLog, logLine: (line: string) => void) {
  const start = offsetOf(await log.start())
  const length = Number(offsetOf(await log.head()) - start)
  const begun = performance.now()
  let read = 0
  let shownAt = 0
  const perSecond = () => Math.round((read / (performance.now() - begun)) * 1000)
  return {
    show(reached: Position, events: number): void {
      read = events
      if (performance.now() - shownAt < betweenLinesMs) return
      shownAt = performance.now()
      const share = length === 0 ? 1 : Math.min(1, Number(offsetOf(reached) - start) / length)
      const left = share === 0 ? 0 : (((1 - share) / share) * (shownAt - begun)) / 1000
      logLine(`${Math.floor(share * 100)} %, ${events} events, ${perSecond()} a second, ${Math.ceil(left)} s left`)
    },
    summary: (): string =>
      `${read} events in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${perSecond()} a second`,
  }
}
