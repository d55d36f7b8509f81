import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { useRef } from 'react'
import { v4 as uuid } from 'uuid'
import { addWord, editWord, type WordDraft } from './api.ts'
import type { ShownSource } from './draft-source.ts'

/** What is under review: a draft of a new word, or a word of the dictionary. */
export type Origin =
  | { readonly kind: 'draft'; readonly source: WordDraft['source']; readonly shown: ShownSource }
  | { readonly kind: 'present'; readonly id: string }

/** Saves a reviewed word. All tries to save the same content share one key, and so change the word once. */
export function useSaving(
  origin: Origin,
): (content: WordContent) => Promise<{ message: string; wordbooks: readonly string[] }> {
  const last = useRef({ body: '', key: '' })
  return (content) => {
    const body = JSON.stringify(content)
    if (last.current.body !== body) last.current = { body, key: uuid() }
    const idempotencyKey = last.current.key
    return origin.kind === 'draft'
      ? addWord({ content, source: origin.source, idempotencyKey })
      : editWord({ id: origin.id, content, idempotencyKey })
  }
}
