import type { AppendResult, Expected, NewEvent, StreamStore } from './port.ts'

/**
 * Appends at the end of a stream, whatever its revision, and tries again with the new revision after each conflict;
 * first with `from`, which the caller supposes. So a repeat is found, which a store that checks no revision cannot
 * promise. Gives `conflict` where some of the events are in the stream already, but not all.
 */
export async function appendAny(
  store: Pick<StreamStore, 'append'>,
  stream: string,
  events: readonly NewEvent[],
  from: Expected = 'none',
): Promise<AppendResult> {
  for (let expected = from; ; ) {
    const result = await store.append(stream, expected, events)
    if (result.outcome !== 'conflict' || result.revision === expected) return result
    expected = result.revision
  }
}
