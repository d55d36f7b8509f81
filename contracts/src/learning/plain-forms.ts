const whole = new Map([
  ["can't", 'can not'],
  ['cannot', 'can not'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
  ["let's", 'let us'],
  ['learnt', 'learned'],
  ['burnt', 'burned'],
  ['dreamt', 'dreamed'],
  ['spelt', 'spelled'],
])
const endings: readonly (readonly [short: RegExp, long: string])[] = [
  [/n't$/, ' not'],
  [/'re$/, ' are'],
  [/'m$/, ' am'],
  [/'ll$/, ' will'],
  [/'ve$/, ' have'],
]
/** Behind these it is "is"; behind a noun it may be whose something is. "He's gone" stands for "he has": as "he is". */
const withIs = /^(?:he|she|it|that|there|here|what|who|where|when|how)'s$/

/**
 * A sentence in which what may be written in a short form has its long one, and a past that has two forms has one: so
 * `it's` is what `it is` is, and `learnt` what `learned` is. Small letters, words parted by a space.
 */
export const plainForms = (sentence: string): string =>
  sentence
    .split(' ')
    .map((word) => {
      const known = whole.get(word)
      if (known !== undefined) return known
      if (withIs.test(word)) return word.replace("'s", ' is')
      return endings.reduce((text, [short, long]) => text.replace(short, long), word)
    })
    .join(' ')
