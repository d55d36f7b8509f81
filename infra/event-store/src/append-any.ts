import type { AppendResult, Expected, NewEvent, StreamStore } from './port.ts'

/**
 * Appends behind whatever the stream holds: it expects what it was last told, as often as others are quicker.
 * So a repeat is found as any other is, which a store that checks no revision cannot promise.
 * A conflict is left where some of the events stand in the stream already, but not all.
 */
export async function appendAny(
  store: StreamStore,
  stream: string,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  for (let expected: Expected = 'none'; ; ) {
    const result = await store.append(stream, expected, events)
    if (result.outcome !== 'conflict' || result.revision === expected) return result
    expected = result.revision
  }
}
