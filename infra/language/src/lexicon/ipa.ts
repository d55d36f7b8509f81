/** Vowels of General American by their ARPAbet symbol, stressed and unstressed: length marks belong to stress here. */
const arpabetVowels: Readonly<Record<string, readonly [stressed: string, unstressed: string]>> = {
  AA: ['ɑː', 'ɑː'],
  AE: ['æ', 'æ'],
  AH: ['ʌ', 'ə'],
  AO: ['ɔː', 'ɔː'],
  AW: ['aʊ', 'aʊ'],
  AY: ['aɪ', 'aɪ'],
  EH: ['e', 'e'],
  ER: ['ɝː', 'ɚ'],
  EY: ['eɪ', 'eɪ'],
  IH: ['ɪ', 'ɪ'],
  IY: ['iː', 'i'],
  OW: ['oʊ', 'oʊ'],
  OY: ['ɔɪ', 'ɔɪ'],
  UH: ['ʊ', 'ʊ'],
  UW: ['uː', 'u'],
}

const arpabetConsonants: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}

/** Consonant clusters that can begin an English syllable; a single consonant can, except `NG`. */
const onsets: ReadonlySet<string> = new Set(
  (
    'P R,P L,P Y,B R,B L,B Y,T R,T W,D R,D W,K R,K L,K W,K Y,G R,G L,G W,F R,F L,F Y,TH R,SH R,V Y,M Y,HH Y,' +
    'S P,S T,S K,S M,S N,S L,S W,S P R,S P L,S P Y,S T R,S K R,S K W,S K Y'
  ).split(','),
)

const isOnset = (consonants: readonly string[]): boolean =>
  consonants.length === 1 ? consonants[0] !== 'NG' : onsets.has(consonants.join(' '))

const isVowel = (phone: string): boolean => /\d$/.test(phone)

/** Where the syllable of the vowel at `nucleus` begins: as many consonants before it as can begin a syllable. */
const syllableStart = (phones: readonly string[], nucleus: number): number => {
  const previousVowel = phones.slice(0, nucleus).findLastIndex(isVowel)
  if (previousVowel === -1) return 0
  let start = nucleus
  while (start - 1 > previousVowel && isOnset(phones.slice(start - 1, nucleus))) start -= 1
  return start
}

const soundOf = (phone: string): string => {
  const symbol = phone.replace(/\d$/, '')
  const vowel = arpabetVowels[symbol]
  const sound = vowel ? vowel[phone.endsWith('0') ? 1 : 0] : arpabetConsonants[symbol]
  if (sound === undefined) throw new Error(`unknown ARPAbet symbol: ${phone}`)
  return sound
}

/**
 * Phones of a line. Before a vowel, the r of an unstressed `ER` begins the next syllable: "correct" is kəˈrekt, not
 * kɚˈekt.
 */
const phonesOf = (line: string): readonly string[] =>
  line
    .replace(/#.*/, '')
    .replace(/\bER0(?= [A-Z]+\d)/g, 'AH0 R')
    .trim()
    .split(/\s+/)

/**
 * American IPA of a line of the CMU dictionary, such as `R IH0 L AH1 K T AH0 N T`. A word of one syllable bears no
 * mark.
 */
export const ipaOfArpabet = (line: string): string => {
  const phones = phonesOf(line)
  const nuclei = phones.flatMap((phone, index) => (isVowel(phone) ? [index] : []))
  const marks = new Map<number, string>()
  if (nuclei.length > 1) {
    for (const nucleus of nuclei) {
      const stress = phones[nucleus]?.slice(-1)
      if (stress === '1') marks.set(syllableStart(phones, nucleus), 'ˈ')
      if (stress === '2') marks.set(syllableStart(phones, nucleus), 'ˌ')
    }
  }
  return phones.map((phone, index) => (marks.get(index) ?? '') + soundOf(phone)).join('')
}

/**
 * In this order: each step relies on the ones before it. ECDICT mixes Cyrillic look-alikes, ASCII and older symbols.
 */
const modernising: readonly (readonly [older: RegExp, modern: string])[] = [
  [/[/[\]\s*-]|\(r\)/g, ''],
  [/[()]/g, ''],
  [/[әǝ]/g, 'ə'],
  [/[єɛ]/g, 'e'],
  [/і/g, 'i'],
  [/[g^]/g, 'ɡ'],
  [/ʧ/g, 'tʃ'],
  [/ʤ/g, 'dʒ'],
  [/:/g, 'ː'],
  [/['’]/g, 'ˈ'],
  [/[.,]/g, 'ˌ'],
  [/a(?=ː)/g, 'ɑ'],
  [/[ɔɒ]i/g, 'ɔɪ'],
  [/ɔ(?![ːɪ])/g, 'ɒ'],
  [/ɒː/g, 'ɔː'],
  [/əː/g, 'ɜː'],
  [/[əo]u/g, 'əʊ'],
  [/au/g, 'aʊ'],
  [/ai/g, 'aɪ'],
  [/ei/g, 'eɪ'],
  [/iə/g, 'ɪə'],
  [/uə/g, 'ʊə'],
  [/i(?!ː|$)/g, 'ɪ'],
  // `ju` keeps its close vowel before another vowel, as in "evaluate".
  [/ju(?=[ɪeæɑɒɔʊʌəɜ])/g, 'jᵘ'],
  [/u(?!ː)/g, 'ʊ'],
  [/ᵘ/g, 'u'],
]

/** Modern British IPA of an ECDICT phonetic, such as `ri'lʌktәnt`; the first where several are given. */
export const ipaOfEcdict = (phonetic: string): string =>
  modernising.reduce((sound, [older, modern]) => sound.replace(older, modern), phonetic.split(/[,;]\s/)[0] ?? '')

/** Whether nothing is left in a pronunciation but the characters that students' dictionaries print. */
export const isIpa = (pronunciation: string): boolean =>
  /^[ˈˌːaæɑɒɔeəɚɜɝɪiʊuʌobdfɡhjklmnŋprsʃtθðvwzʒ]+$/.test(pronunciation)
