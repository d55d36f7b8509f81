import { explainOrder, withRightOrder } from '@wordtrail/contracts/explanations'
import { isRightOrder } from '@wordtrail/contracts/learning/answer-checking'
import { inOrderOf, misplacedWords } from '@wordtrail/contracts/learning/misplaced-words'
import { isAlsoRight } from '@wordtrail/contracts/learning/right-orders'
import { createAllowance } from '@wordtrail/language/model/allowance'
import type { LanguageModel } from '@wordtrail/language/model/language-model'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export interface WrongOrder {
  readonly answer: string
  readonly sentence: string
  /** The headword whose sentence it is, where the caller says so. */
  readonly word?: string | undefined
}

export interface ExplainerOptions {
  readonly model: LanguageModel | undefined
  /** The sentences of a word that students put in order. Empty where the dictionary has no such word. */
  readonly sentencesOf: (headword: string) => Promise<readonly string[]>
}

/**
 * Why an order of words is wrong, in Chinese. Falls back on rules where the model fails; rejects if the dictionary
 * does.
 */
export type Explain = (wrong: WrongOrder, personId: string) => Promise<string>

/** Below the twenty seconds after which the screen gives up. */
const modelTimeoutMs = 12_000
/** What an older client is told that does not know the order. */
const alsoRight = '这个顺序也是对的。'
const mostCached = 2000
const longest = 200
/** More than anybody practises. Further mistakes are explained by rules. */
const allowance = { questions: 60, seconds: 600 } as const

const instructions = `You teach English to Chinese students of eleven to nineteen years.
A student was given the words of "right_sentence" and put them into the order "pupils_sentence", which is wrong. "moved" says which words stand elsewhere than they should, and after which word they belong (null: they begin the sentence).
Explain in simplified Chinese, in one or two short and friendly sentences, which words stand wrong and what rule of English word order they break. Quote English words in “ ”. Do not write out the whole sentence, and give no links.`

const shape = z.strictObject({ explanation: z.string() })

function faultsOf({ explanation }: z.output<typeof shape>): string[] {
  return [
    ...(/\p{Script=Han}/u.test(explanation) ? [] : ['It is not in Chinese.']),
    ...(explanation.length <= longest ? [] : [`It has more than ${longest} characters.`]),
    ...(/https?:|www\.|<\w/i.test(explanation) ? ['It holds a link or a tag.'] : []),
  ]
}

/** A sentence of the dictionary and a wrong order of its words, both as the dictionary writes them. */
interface KnownOrder {
  readonly sentence: string
  readonly order: string
}

/**
 * Explains by a model, once for each pair of answer and sentence, and by rules where there is none or it fails. The
 * model never sees a caller's text: the sentence is looked up in the dictionary, and its words are put in the answer's
 * order.
 */
export function createExplainer({ model, sentencesOf }: ExplainerOptions): Explain {
  const explainByRules = ({ answer, sentence }: WrongOrder): string =>
    !isRightOrder(answer, sentence) && isAlsoRight(answer, sentence) ? alsoRight : explainOrder(answer, sentence)
  if (!model) return async (wrong) => explainByRules(wrong)

  const mayAsk = createAllowance(allowance)
  /** Explanations that the model has given or is asked for. */
  const cache = new LRUCache<string, Promise<string>>({ max: mostCached })

  const known = async ({ answer, sentence, word }: WrongOrder): Promise<KnownOrder | undefined> => {
    if (word === undefined || isAlsoRight(answer, sentence)) return undefined
    const own = (await sentencesOf(word)).find((one) => isRightOrder(sentence, one))
    const order = own === undefined ? undefined : inOrderOf(answer, own)
    return own === undefined || order === undefined ? undefined : { sentence: own, order }
  }

  const ask = async ({ sentence, order }: KnownOrder): Promise<string> => {
    const data = { right_sentence: sentence, pupils_sentence: order, moved: misplacedWords(order, sentence).phrases }
    const { explanation } = await model.ask({
      task: 'explain_order',
      instructions,
      data,
      shape,
      faultsOf,
      withinMs: modelTimeoutMs,
    })
    return withRightOrder(explanation, sentence)
  }

  return async (wrong, personId) => {
    const byRules = () => explainByRules(wrong)
    const order = await known(wrong)
    if (!order) return byRules()
    const key = JSON.stringify([order.order, order.sentence])
    let explanation = cache.get(key)
    if (!explanation) {
      if (!(await mayAsk(personId))) return byRules()
      explanation = cache.get(key) ?? ask(order)
      cache.set(key, explanation)
    }
    return explanation.catch(() => {
      if (cache.get(key) === explanation) cache.delete(key)
      return byRules()
    })
  }
}
