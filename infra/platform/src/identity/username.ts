import unhomoglyph from 'unhomoglyph'

/** These stand for themselves: schools hand out names like s11 and s1l, and 士 and 土 are different names. */
const plain = /[\p{ASCII}\p{Script=Han}]/u

/**
 * Names that look the same are the same: Unicode's compatibility form, case and outer spaces do not count, and a
 * character of another script stands for the plain one that it is confusable with (Unicode's confusables, UTS 39).
 * Accounts are found by a hash of this form: another table of confusables would lose those with such characters in
 * their names.
 */
export function normaliseUsername(username: string): string {
  const name = username.normalize('NFKC').trim().toLowerCase()
  return [...name.normalize('NFD')]
    .map((character) => (plain.test(character) ? character : plainOf(character)))
    .join('')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
}

/**
 * The small letter decides; where it looks like no plain one, the capital, since case does not count: Cyrillic т and Т
 * are t.
 */
function plainOf(small: string): string {
  const [ofSmall, ofCapital] = [lookOf(small), lookOf(small.toUpperCase())]
  return !plain.test(ofSmall) && plain.test(ofCapital) ? ofCapital : ofSmall
}

/**
 * The table takes 一 for a stroke like the long vowel sign of Japanese, and m for rn; here it is the other way round.
 */
const lookOf = (character: string): string => unhomoglyph(character).replaceAll('ー', '一').replaceAll('rn', 'm')
