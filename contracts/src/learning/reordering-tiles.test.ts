import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightOrder } from './answer-checking.ts'
import { shownTile, tilesOf } from './reordering-tiles.ts'

const twelve = 'Although it was late, she kept on reading the book she loved.'

test('PRACT-76: up to six words make a tile each, and more are merged', () => {
  expect(tilesOf('Tom was reluctant to leave.')).toEqual(['Tom', 'was', 'reluctant', 'to', 'leave'])
  expect(tilesOf('Tom was reluctant to leave the party.')).toEqual([
    'Tom',
    'was',
    'reluctant',
    'to',
    'leave',
    'the_party',
  ])
  expect(tilesOf('Yes — of course!')).toEqual(['yes_—', 'of', 'course'])
  // As few as these are left apart.
  expect(tilesOf('We swim in summer.')).toEqual(['we', 'swim', 'in', 'summer'])
})

test('PRACT-77: words are not merged across a comma', () => {
  expect(tilesOf(twelve).some((tile) => tile.includes(',_'))).toBe(false)
})

test('PRACT-76: what leans on the next word is merged with it first, and so are the parts of a name', () => {
  const shown = (sentence: string) => tilesOf(sentence).map(shownTile).join(' | ')
  expect(shown('Zhang Wei has hurt his left foot and cannot play.')).toBe(
    'Zhang Wei | has hurt | his left | foot and | cannot | play',
  )
  expect(shown('Our clever dog can fetch the newspaper from the front gate.')).toBe(
    'our clever | dog | can fetch | the newspaper from | the front | gate',
  )
})

test('PRACT-78: merged words are joined by underscores and shown with spaces', () => {
  expect(tilesOf(twelve)).toContain('although_it_was')
  expect(shownTile('although_it_was')).toBe('although it was')
})

test('CONST-16: any sentence makes few tiles that give it back in order', () => {
  const sentence = fc.array(fc.constantFrom('a', 'tree', 'stood,', 'there;', '“well', 'done”', '—', "it's"), {
    minLength: 1,
    maxLength: 40,
  })
  const order = fc.shuffledSubarray(['a', 'tree', 'stood', 'there', 'well', 'done', 'its'])
  fc.assert(
    fc.property(sentence, fc.array(order), (words, orders) => {
      const tiles = tilesOf(
        words.join(' '),
        orders.map((one) => one.join(' ')),
      )
      expect(tiles.length).toBeLessThanOrEqual(6)
      expect(isRightOrder(tiles.join(' '), words.join(' '))).toBe(true)
    }),
  )
})

test.each([
  {
    sentence: 'Look left and right before crossing the road.',
    alsoRight: ['Look right and left before crossing the road.', 'Before crossing the road, look left and right.'],
    tiles: 'look | left and | right before | crossing | the road',
  },
  {
    sentence: 'My uncle bought the books at the market.',
    alsoRight: ['At the market my uncle bought the books.'],
    tiles: 'my uncle | bought | the books at | the market',
  },
  {
    sentence: 'If it rains, we play inside.',
    alsoRight: ['We play inside if it rains.'],
    tiles: 'if | it | rains, we | play | inside',
  },
  { sentence: 'Please sit down.', alsoRight: ['Sit down, please.'], tiles: 'please | sit | down' },
])('PRACT-72: a part that may stand elsewhere is held to its neighbour: $tiles', ({ sentence, alsoRight, tiles }) => {
  expect(tilesOf(sentence, alsoRight).map(shownTile).join(' | ')).toBe(tiles)
})

test('PRACT-72: what is held together lets none of the further orders be laid', () => {
  const words = fc.uniqueArray(fc.constantFrom(...'the old man often feeds his ducks at noon'.split(' ')), {
    minLength: 6,
  })
  const moved = fc.tuple(fc.nat(8), fc.nat(8))
  fc.assert(
    fc.property(words, moved, (sentence, [from, to]) => {
      const rest = sentence.toSpliced(from % sentence.length, 1)
      const order = rest.toSpliced(to % sentence.length, 0, sentence[from % sentence.length]!)
      fc.pre(order.join(' ') !== sentence.join(' '))
      const tiles = tilesOf(sentence.join(' '), [order.join(' ')]).map(shownTile)
      expect(tiles.length).toBeGreaterThanOrEqual(4)
      expect(tiles.every((tile) => order.join(' ').includes(tile))).toBe(false)
    }),
  )
})

test.each([
  'this old | book | cost only | one | cent',
  'the music | was | so loud that | we | had to | shout',
  'a careful | driver never | drives | too fast',
  'my brother | has | very strong | arms',
  'I | like | this new | song too',
  'please check | your email again before | you | send | it to | the teacher',
  'though the little | dog | is old, | he still loves | to | play',
])('PRACT-72: a part that can often stand elsewhere is held too, whatever is written down: %s', (tiles) => {
  expect(tilesOf(tiles.replaceAll('| ', '')).map(shownTile).join(' | ')).toBe(tiles)
})

test('PRACT-72: words before nouns that could change places are held to what they stand before', () => {
  const shown = (sentence: string) => tilesOf(sentence).map(shownTile).join(' | ')
  expect(shown('Mum forgot her glasses at the office.')).toBe('Mum | forgot | her glasses at | the office')
  expect(shown('The cook put the soup into a bowl.')).toBe('the cook | put | the soup into | a bowl')
  // A pronoun that could change places with its noun, and the had of what came first, are held whatever else there is.
  expect(shown('The rope broke because two teams pulled it hard.')).toBe(
    'the rope | broke because | two | teams | pulled | it hard',
  )
  expect(shown('Dad had left the map in the hotel.')).toBe('Dad | had left | the map in | the hotel')
  expect(shown('The leaves turn yellow in autumn.')).toBe('the leaves | turn | yellow in | autumn')
})
