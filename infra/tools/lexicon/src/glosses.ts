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
/** Old ways of writing that ECDICT keeps. */
const modernWriting: readonly (readonly [older: RegExp, modern: string])[] = [
  [/帐(?=[户单目簿本号款])/g, '账'],
  [/份量/g, '分量'],
  [/想像/g, '想象'],
  [/图象/g, '图像'],
  [/录象/g, '录像'],
  [/好象/g, '好像'],
  [/象…(?=样|一)/g, '像…'],
  [/唯(?=持)/g, '维'],
  [/复盖/g, '覆盖'],
  [/粘(?=着|贴)/g, '黏'],
  [/镭射/g, '激光'],
]

export interface Glosses {
  /** Such as `n.`; empty where the source names none. */
  readonly partOfSpeech: string
  /** Chinese, the first ones first. */
  readonly meanings: readonly string[]
}

/**
 * Meanings of an ECDICT translation by part of speech, both in its order. Lines of special fields, such as `[计] …`, are
 * left out.
 */
export function glossesOf(translation: string): Glosses[] {
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
    .map(([partOfSpeech, held]) => ({ partOfSpeech, meanings: held }))
}

const meaningsIn = (text: string): string[] =>
  text
    .replace(/\[[^\]]*\]|[(（<][^()（）<>]*[)）>]/g, '')
    .replace(/\.{2,}|…+/g, '…')
    .split(/[,，、;；]/)
    .map((meaning) => modernWriting.reduce((text, [older, modern]) => text.replace(older, modern), meaning.trim()))
    .filter((meaning) => /^[\p{Script=Han}…]*\p{Script=Han}[\p{Script=Han}…]*$/u.test(meaning))
