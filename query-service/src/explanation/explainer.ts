import { explainOrder, withRightOrder } from '@wordtrail/contracts/explanations'
import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import { misplacedWords } from '@wordtrail/contracts/learning/misplaced-words'
import { createAllowance } from '@wordtrail/infra/language-model/allowance'
import type { LanguageModel } from '@wordtrail/infra/language-model/language-model'
import { z } from 'zod'

export interface WrongOrder {
  readonly answer: string
  readonly sentence: string
}

/** Why an order is wrong, in Chinese, for the person with this id. Never rejects for want of a model. */
export type Explain = (wrong: WrongOrder, personId: string) => Promise<string>

/** The screen waits for twenty seconds. */
const patienceMs = 12_000
const mostKept = 2000
const longest = 200
/** More than anybody practises; what is beyond is explained by the rules. */
const allowance = { questions: 60, seconds: 600 } as const

const instructions = `You teach English to Chinese pupils of eleven to nineteen years.
A pupil was given the words of "right_sentence" and put them into the order "pupils_sentence", which is wrong. "moved" says which words stand elsewhere than they should, and after which word they belong (null: they begin the sentence).
Explain in simplified Chinese, in one or two short and friendly sentences, which words stand wrong and what rule of English word order they break. Quote English words in “ ”. Do not write out the whole sentence, and give no links.`

const shape = z.strictObject({ explanation: z.string() })

function faultsOf({ explanation }: z.output<typeof shape>): string[] {
  return [
    ...(/\p{Script=Han}/u.test(explanation) ? [] : ['It is not in Chinese.']),
    ...(explanation.length <= longest ? [] : [`It has more than ${longest} characters.`]),
    ...(/https?:|www\.|<\w/i.test(explanation) ? ['It holds a link or a tag.'] : []),
  ]
}

/** By the rules alone; or by a model, once for each pair of answer and sentence, and by the rules where the model has nothing of use to say. */
export function createExplainer(model?: LanguageModel): Explain {
  if (!model) return async ({ answer, sentence }) => explainOrder(answer, sentence)

  const mayAsk = createAllowance(allowance)
  /** Answered or being asked; the least lately used first. */
  const kept = new Map<string, Promise<string>>()

  const ask = async ({ answer, sentence }: WrongOrder): Promise<string> => {
    const data = { right_sentence: sentence, pupils_sentence: answer, moved: misplacedWords(answer, sentence).phrases }
    const { explanation } = await model.ask({ task: 'explain_order', instructions, data, shape, faultsOf, withinMs: patienceMs })
    return withRightOrder(explanation, sentence)
  }

  return async (wrong, personId) => {
    const byRules = () => explainOrder(wrong.answer, wrong.sentence)
    if (!isOrderOfItsWords(wrong)) return byRules()
    const key = JSON.stringify([normaliseReordering(wrong.answer), wrong.sentence.trim()])
    let explanation = kept.get(key)
    if (!explanation) {
      if (!(await mayAsk(personId))) return byRules()
      explanation = kept.get(key) ?? ask(wrong)
    }
    kept.delete(key)
    kept.set(key, explanation)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return explanation.catch(() => {
      if (kept.get(key) === explanation) kept.delete(key)
      return byRules()
    })
  }
}

/** What the tiles allow: the sentence's own words in another order. Anything else was typed by somebody, and is no matter for a model. */
function isOrderOfItsWords({ answer, sentence }: WrongOrder): boolean {
  const { phrases, missing, extra } = misplacedWords(answer, sentence)
  return phrases.length > 0 && missing.length === 0 && extra.length === 0
}
