import unhomoglyph from 'unhomoglyph'

/** Never replaced: schools hand out names like s11 and s1l, and 士 and 土 are different names. */
const plain = /[\p{ASCII}\p{Script=Han}]/u

/**
 * The form in which names that look the same are equal: Unicode's compatibility form without case and outer spaces,
 * each character of another script replaced by the plain one that it is confusable with (UTS 39). Accounts are found by
 * a hash of this form, so another table of confusables would lose accounts.
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

/** By the small letter, or by the capital where only that looks like a plain one: Cyrillic т and Т are t. */
function plainOf(small: string): string {
  const [ofSmall, ofCapital] = [lookOf(small), lookOf(small.toUpperCase())]
  return !plain.test(ofSmall) && plain.test(ofCapital) ? ofCapital : ofSmall
}

/** The table maps 一 to the long vowel sign of Japanese and m to rn; here it is the other way round. */
const lookOf = (character: string): string => unhomoglyph(character).replaceAll('ー', '一').replaceAll('rn', 'm')
