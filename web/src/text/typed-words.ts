import type { FormName } from '@wordtrail/contracts/learning/typed-words/form-name'

const names: Readonly<Record<FormName, string>> = {
  present: '现在式',
  past: '过去式',
  past_participle: '过去分词',
  present_participle: '现在分词',
  third_person: '第三人称单数',
  plural: '复数',
  singular: '单数',
  comparative: '比较级',
  superlative: '最高级',
  object: '宾格',
  contraction: '缩写',
  american: '美式拼写',
  british: '英式拼写',
}
const isSpelling = (name: FormName): boolean => name === 'american' || name === 'british'

/** Such as 过去式或过去分词; 变形 where it has no name. */
export const formName = (as: readonly FormName[]): string => {
  const [form, spelling] = [as.filter((name) => !isSpelling(name)), as.filter(isSpelling)].map((some) =>
    some.map((name) => names[name]).join('或'),
  ) as [string, string]
  if (form === '') return spelling === '' ? '变形' : spelling
  return spelling === '' ? form : `${form}（${spelling}）`
}

/** A text that was typed, and the word of the dictionary that it leads to. */
export const typedForm = ({ typed, word, as }: { typed: string; word: string; as: readonly FormName[] }): string =>
  `${typed} 是 ${word} 的${formName(as)}`

export const typedForms = {
  /** Sentences that stand in one line. */
  joined: (said: readonly string[]) => said.join('；'),
  label: '按原词处理的词',
  more: (count: number) => `还有 ${count} 个变形也按原词处理`,
}
