import { expect, test } from 'vitest'
import { accountStream } from './account.ts'
import { learnerStream } from './learner.ts'
import { memoryStream } from './memory.ts'
import { secretBoxStream } from './secret-box.ts'
import { isOwnStream } from './streams.ts'
import { wordStream } from './word.ts'
import { wordbookStream } from './wordbook.ts'

test('every stream of ours is known as ours, and no other', () => {
  const own = [accountStream('a1'), learnerStream('b'), memoryStream('c', 'd'), wordbookStream('e'), wordStream('f'), secretBoxStream('g')]
  expect(own.map(isOwnStream)).toEqual(own.map(() => true))
  expect(['contract-1', 'words-1', 'accounts', '$settings', 'memory'].filter(isOwnStream)).toEqual([])
})
