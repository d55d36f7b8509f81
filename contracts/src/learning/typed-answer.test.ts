import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableTyping, isRightTyping } from './typed-answer.ts'

const words = [
  'reluctant',
  "can't",
  "o'clock",
  'café',
  'well-known',
  'look forward to',
  '3.5',
  'naïve',
  'X-ray',
  "he'd",
]
const word = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[a-z]{1,9}(['.-][a-z]{1,5})?( [a-z]{1,6}){0,2}$/))

const fullWidth = (text: string) =>
  [...text].map((sign) => (/[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign)).join('')

/** Ways of writing the same, of each of which a keyboard or an input method is capable. */
const ways: Readonly<Record<string, (text: string) => string>> = {
  'of full width': fullWidth,
  'with a curly quote': (text) => text.replaceAll("'", '’'),
  'with a backtick': (text) => text.replaceAll("'", '`'),
  'with an acute accent for a quote': (text) => text.replaceAll("'", '´'),
  'with the letter for a quote': (text) => text.replaceAll("'", 'ʼ'),
  'with marks behind it': (text) => `${text}.`,
  'in quotes': (text) => `“${text}”`,
  'with Chinese marks around it': (text) => `，${text}。`,
  'in capitals': (text) => text.toUpperCase(),
  'with spaces around and between': (text) => `  ${text.replaceAll(' ', '   ')} `,
  'with a space of the input method': (text) => text.replaceAll(' ', '\u3000'),
  'with accents in two pieces': (text) => text.normalize('NFD'),
  'with a space for a hyphen': (text) => text.replaceAll('-', ' '),
  'with a hyphen for a space': (text) => text.replaceAll(' ', '-'),
  'with a dash for a hyphen': (text) => text.replaceAll('-', '–'),
  'with something unseen': (text) => `\ufeff${[...text].join('\u200b')}`,
}

test('a word counts however it was written: in any way, and in any two of them', () => {
  const way = fc.constantFrom(...Object.keys(ways))
  fc.assert(
    fc.property(word, way, way, (right, one, other) => {
      expect(isRightTyping(ways[other]!(ways[one]!(right)), [right])).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('what is compared is compared the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(comparableTyping(comparableTyping(text))).toBe(comparableTyping(text))
    }),
    // Four primes in one sign, and an apostrophe that composing would part.
    { numRuns: 3000, examples: [['⁗'], ['he´d']] },
  )
})

test('another letter, one too many or one missing is another word', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const change = fc.record({
    at: fc.nat({ max: 20 }),
    by: fc.constantFrom('', ...letters),
    removed: fc.nat({ max: 1 }),
  })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), change, (right, { at, by, removed }) => {
      const place = at % (right.length + 1)
      const typed = right.slice(0, place) + by + right.slice(place + removed)
      expect(isRightTyping(typed, [right])).toBe(typed === right)
    }),
    { numRuns: 2000 },
  )
})

test('a mark within a word makes another word of it', () => {
  const other: readonly [string, string][] = [
    ["can't", 'can'],
    ["can't", 'cant'],
    ["he'd", "he'll"],
    ["he'd", 'he'],
    ['its', "it's"],
    ['3.5', '35'],
    ['3.5', '3 5'],
    ["we're", 'were'],
    ["I'll", 'ill'],
    ['wellknown', 'well-known'],
    ['icecream', 'ice cream'],
  ]
  for (const [one, another] of other) {
    expect(isRightTyping(one, [another]), `${one} for ${another}`).toBe(false)
    expect(isRightTyping(another, [one]), `${another} for ${one}`).toBe(false)
  }
})

test('any of the spellings is right, and nothing is not', () => {
  expect(isRightTyping('Colour', ['color', 'colour'])).toBe(true)
  expect(isRightTyping('colur', ['color', 'colour'])).toBe(false)
  expect(isRightTyping('', [''])).toBe(false)
  expect(isRightTyping(' ', ['a'])).toBe(false)
  expect(isRightTyping('?', ['?'])).toBe(true)
  expect(isRightTyping('?', ['!'])).toBe(false)
})

test('of a sentence, its words count and not the marks around them', () => {
  const right = ['He said, "I can\'t go."']
  expect(isRightTyping("he said I can't go", right)).toBe(true)
  expect(isRightTyping('he said I can go', right)).toBe(false)
})
