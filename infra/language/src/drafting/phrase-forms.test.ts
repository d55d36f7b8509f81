import { expect, test } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { formsOfPhrase } from './phrase-forms.ts'

const lexicon = openLexicon()

test.each([
  ['take off', ['took off', 'taken off', 'taking off', 'takes off']],
  ['look forward to', ['looked forward to', 'looking forward to', 'looks forward to']],
  ['ice cream', []],
  ['of course', []],
  ['zzzz off', []],
  ['take', []],
])('the forms of %j are %j', async (phrase, forms) => expect(await formsOfPhrase(lexicon, phrase)).toEqual(forms))
