import { expect, test } from 'vitest'
import { typedForm } from './typed-words.ts'

test.each([
  [{ typed: 'went', word: 'go', as: ['past'] }, 'went 是 go 的过去式'],
  [{ typed: 'found', word: 'find', as: ['past', 'past_participle'] }, 'found 是 find 的过去式或过去分词'],
  [{ typed: "can't", word: 'can', as: ['contraction'] }, "can't 是 can 的缩写"],
  [{ typed: 'color', word: 'colour', as: ['american'] }, 'color 是 colour 的美式拼写'],
  [{ typed: 'colors', word: 'colour', as: ['plural', 'american'] }, 'colors 是 colour 的复数（美式拼写）'],
  [{ typed: 'zebrine', word: 'zebra', as: [] }, 'zebrine 是 zebra 的变形'],
] as const)('%j is said as %j', (form, said) => expect(typedForm(form)).toBe(said))
