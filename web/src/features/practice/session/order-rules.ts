import { isRightOrder } from '@wordtrail/contracts/learning/answer-checking'

type IsAlsoRight = (given: string, sentence: string, alsoRight?: readonly string[]) => boolean

const isWrittenDown: IsAlsoRight = (given, sentence, alsoRight = []) =>
  [sentence, ...alsoRight].some((order) => isRightOrder(given, order))

let known: IsAlsoRight = isWrittenDown

/** Whether an order is right: as it is written down with the sentence, or by rule once the rules have come. */
export const isAcceptedOrder: IsAlsoRight = (given, sentence, alsoRight) => known(given, sentence, alsoRight)

/** The rules weigh more than the rest of judging: a session fetches them beside it. Without them it goes on. */
export const loadOrderRules = (): Promise<void> =>
  import('@wordtrail/contracts/learning/right-orders').then(
    ({ isAlsoRight }) => void (known = isAlsoRight),
    () => undefined,
  )
