import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { practiceWord } from '@wordtrail/contracts/api/words'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { useRef } from 'react'
import { v4 as uuid } from 'uuid'
import { addWord, editWord, type WordDraft } from '../api.ts'
import type { ShownSource } from './draft-source.ts'

/** What is under review: a draft of a new word, or a word of the dictionary. */
export type Origin =
  | { readonly kind: 'draft'; readonly source: WordDraft['source']; readonly shown: ShownSource }
  | {
      readonly kind: 'present'
      readonly id: string
      /** Of the content that is edited. */
      readonly revision: number
      readonly lastChange: Output<typeof practiceWord>['last_change']
    }

/** Saves a reviewed word. All tries to save the same content share one key, and so change the word once. */
export function useSaving(): (
  content: WordContent,
  origin: Origin,
) => Promise<{ message: string; wordbooks: readonly string[]; proposal_id?: string | undefined }> {
  const last = useRef({ body: '', key: '' })
  return (content, origin) => {
    const body = JSON.stringify([content, origin])
    if (last.current.body !== body) last.current = { body, key: uuid() }
    const idempotencyKey = last.current.key
    return origin.kind === 'draft'
      ? addWord({ content, source: origin.source, idempotencyKey })
      : editWord({ id: origin.id, content, revision: origin.revision, idempotencyKey })
  }
}
