import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { otherSpelling } from '@wordtrail/contracts/learning/typed-words/spellings'
import { expect, test } from 'vitest'
import { loadStarterWordbooks } from './starter.ts'

const words = (await loadStarterWordbooks('whole')).flatMap((wordbook) => wordbook.words)
const headwords = new Set(words.map(({ word }) => normaliseHeadword(word)))

test('a starter word that America and Britain write differently has both spellings, and no other word has the other', () => {
  const twofold = words.filter(({ written_forms: written }) => written !== null)
  expect(twofold.map(({ word }) => word)).toContain('colour')
  for (const { word, written_forms: written } of twofold) {
    expect([written!.en_us, written!.en_gb]).toContain(word)
    expect(headwords.has(otherSpelling(normaliseHeadword(word))?.text ?? ''), word).toBe(false)
  }
})
