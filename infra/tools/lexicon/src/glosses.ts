/** What students' dictionaries print for ECDICT's labels. */
const partsOfSpeech: Readonly<Record<string, string>> = {
  'n.': 'n.',
  'pl.': 'n.',
  'v.': 'v.',
  'vt.': 'v.',
  'vi.': 'v.',
  'vbl.': 'v.',
  'a.': 'adj.',
  'adj.': 'adj.',
  'ad.': 'adv.',
  'adv.': 'adv.',
  'prep.': 'prep.',
  'pron.': 'pron.',
  'conj.': 'conj.',
  'interj.': 'interj.',
  'int.': 'interj.',
  'num.': 'num.',
  'art.': 'art.',
  'aux.': 'aux.',
  'abbr.': 'abbr.',
}
const mostParts = 2
const mostGlosses = 3

export interface Gloss {
  /** Such as `n.`; empty where the source names none. */
  readonly partOfSpeech: string
  /** `书；书籍`. */
  readonly meaning: string
}

/**
 * Meanings of an ECDICT translation by part of speech, the first ones only. Lines of special fields, such as `[计] …`,
 * are left out.
 */
export function glossesOf(translation: string): Gloss[] {
  const meanings = new Map<string, string[]>()
  for (const line of translation.split('\n')) {
    const [, label = '', text = ''] = /^\s*([a-z]+\.)?\s*(.*)$/.exec(line) ?? []
    const partOfSpeech = label === '' ? '' : partsOfSpeech[label]
    if (partOfSpeech === undefined || text.startsWith('[')) continue
    const held = meanings.get(partOfSpeech) ?? []
    meanings.set(partOfSpeech, held)
    for (const meaning of meaningsIn(text)) if (!held.includes(meaning)) held.push(meaning)
  }
  return [...meanings]
    .filter(([, held]) => held.length > 0)
    .slice(0, mostParts)
    .map(([partOfSpeech, held]) => ({ partOfSpeech, meaning: held.slice(0, mostGlosses).join('；') }))
}

const meaningsIn = (text: string): string[] =>
  text
    .replace(/\[[^\]]*\]|[(（<][^()（）<>]*[)）>]/g, '')
    .replace(/\.{2,}|…+/g, '…')
    .split(/[,，、;；]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => /^[\p{Script=Han}…]*\p{Script=Han}[\p{Script=Han}…]*$/u.test(meaning))
