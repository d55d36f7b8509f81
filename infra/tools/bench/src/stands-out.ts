/** From which on a meaning is plainly longer or shorter than another: twice as long, and by three characters. */
const plainly = { times: 2, characters: 3 } as const

const isPlainlyLonger = (one: string, other: string): boolean =>
  one.length >= plainly.times * other.length && one.length >= other.length + plainly.characters

const differs = {
  /** Whether only one of the two ends in 的. */
  ending: (one: string, other: string) => /的(?:（.*）)?$/.test(one) !== /的(?:（.*）)?$/.test(other),
  /** Whether only one of the two has several glosses. */
  glosses: (one: string, other: string) => one.includes('；') !== other.includes('；'),
  length: (one: string, other: string) => isPlainlyLonger(one, other) || isPlainlyLonger(other, one),
}

/** Whether a right meaning differs from every wrong one in how it looks, so that it is known without the word. */
export const standsOut = (answer: string, wrong: readonly string[], by: keyof typeof differs): boolean =>
  wrong.length > 0 && wrong.every((one) => differs[by](answer, one))
