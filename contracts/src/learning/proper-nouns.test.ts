import { expect, test } from 'vitest'
import { withSmallFirst } from './proper-nouns.ts'
import { tilesOf } from './reordering-tiles.ts'

test.each([
  ['The cat sat', 'the'],
  // No form of "I".
  ['Is she here', 'is'],
  ['My English is good', 'my'],
  ['On Monday we swim', 'on'],
  ['Sometimes I wonder', 'sometimes'],
  ["Perhaps I'll go", 'perhaps'],
  ['“Where is he?”', '“where'],
  ['I am here', 'I'],
  ["I'll go", "I'll"],
  ["Tom's dog barks", "Tom's"],
  ['Monday is free', 'Monday'],
  ['China is large', 'China'],
  ['Li Hua is here', 'Li'],
  ['Xiaoming likes Xiaoming', 'Xiaoming'],
  ['Guo Jing sings', 'Guo'],
  ['CD players are old', 'CD'],
  ['Mr. Li is here', 'Mr.'],
])('%s begins with the tile %s', (sentence, first) => expect(withSmallFirst(sentence.split(' '))[0]).toBe(first))

test.each([
  ['We met at 6 p.m.', 'p.m.'],
  ['Is it 6 a.m.?', 'a.m.'],
  ['I know Mr.', 'Mr.'],
  ['The film was like dreams.', 'dreams'],
  ['He came at six...', 'six'],
])('%s ends with the tile %s', (sentence, last) => expect(tilesOf(sentence).at(-1)).toBe(last))
