const americanLetters: Readonly<Record<string, string>> = {
  A: 'eɪ',
  B: 'biː',
  C: 'siː',
  D: 'diː',
  E: 'iː',
  F: 'ef',
  G: 'dʒiː',
  H: 'eɪtʃ',
  I: 'aɪ',
  J: 'dʒeɪ',
  K: 'keɪ',
  L: 'el',
  M: 'em',
  N: 'en',
  O: 'oʊ',
  P: 'piː',
  Q: 'kjuː',
  R: 'ɑːr',
  S: 'es',
  T: 'tiː',
  U: 'juː',
  V: 'viː',
  X: 'eks',
  Y: 'waɪ',
  Z: 'ziː',
}
const britishLetters: Readonly<Record<string, string>> = { ...americanLetters, O: 'əʊ', R: 'ɑː', Z: 'zed' }
/** Written in capitals, and read as a word. */
const readAsWords = new Set(['AIDS', 'OPEC', 'NATO', 'NASA', 'OK'])

/** How two to four capitals are read one by one, the last one stressed; undefined where a word is read otherwise. */
export function letterSounds(word: string): { readonly en_us: string[]; readonly en_gb: string[] } | undefined {
  if (!/^[A-VX-Z]{2,4}$/.test(word) || readAsWords.has(word)) return undefined
  const read = (sounds: Readonly<Record<string, string>>) =>
    [...word]
      .map((letter, index) => (index === 0 ? 'ˌ' : index === word.length - 1 ? 'ˈ' : '') + sounds[letter])
      .join('')
  return { en_us: [read(americanLetters)], en_gb: [read(britishLetters)] }
}
