import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../api/api-client.ts'
import { queryClient } from '../../api/query-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { onRefusal, report } from '../../outbox/outbox.ts'
import { toast } from '../toast.tsx'

type Card = Output<Api['GET /api/student/word-card']>

/** What a card shows of a word before it has been read, as far as whoever shows it knows that already. */
export interface CardSeed extends Pick<Card, 'word' | 'senses'>, Partial<Omit<Card, 'word' | 'senses' | 'ipa'>> {
  /** Of an accent that is not told. */
  readonly anyIpa?: string
  readonly ipa?: Card['ipa']
}

/** Words change seldom: a card is read once in a while, and its note is put right here when it is written. */
const keptMs = 10 * 60_000

export const cardOf = (word: string) =>
  queryOptions({
    queryKey: ['word-card', word],
    ...freshQuery((signal) => call('GET /api/student/word-card', { query: { word }, signal })),
    staleTime: keptMs,
    gcTime: keptMs,
  })

/** Shows the note at once; the outbox has it saved, now or later. */
export async function writeNote(word: string, note: string): Promise<void> {
  report({ kind: 'note', word, note })
  await queryClient.cancelQueries({ queryKey: cardOf(word).queryKey })
  queryClient.setQueryData(cardOf(word).queryKey, (card) => card && { ...card, note })
}

onRefusal((refused, message) => {
  if (refused.kind !== 'note') return
  toast(message)
  void queryClient.invalidateQueries({ queryKey: cardOf(refused.word).queryKey })
})
