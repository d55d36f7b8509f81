/** By spelling, with the exceptions that students meet: an hour, a university, a European, a one-way street. */
export const startsWithVowelSound = (text: string): boolean =>
  /^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(text) &&
  !/^(?:eu|one\b|once\b|uni(?!n|m)|us[aeiu]|utili|utens)/i.test(text)

/** Whether a/an at the end of `before`, if it is there, is as right before the other word as before this one. */
export const fitsArticle = ({
  before,
  word,
  other,
}: {
  readonly before: string
  readonly word: string
  readonly other: string
}): boolean => !/\ban?\s+$/i.test(before) || startsWithVowelSound(word) === startsWithVowelSound(other)
