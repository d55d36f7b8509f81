import { expect, test } from 'vitest'
import { accountStream } from './account.ts'
import { exportStream, lookStream } from './look.ts'
import { noteStream } from './note.ts'
import { recallStream } from './recall-stream.ts'
import { secretBoxStream } from './secret-box.ts'
import { sessionStream } from './session.ts'
import { isOwnStream, isStreamOf } from './streams.ts'
import { studentStream } from './student.ts'
import { wordStream } from './word.ts'
import { wordbookStream } from './wordbook.ts'

test('only our own streams are known as ours', () => {
  const own = [
    accountStream('a1'),
    studentStream('b'),
    recallStream('c', 'd'),
    sessionStream('h', 'i'),
    wordbookStream('e'),
    wordStream('f'),
    secretBoxStream('g'),
    lookStream('j'),
    exportStream('k'),
    noteStream('l', 'm'),
  ]
  expect(own.map(isOwnStream)).toEqual(own.map(() => true))
  expect(['contract-1', 'words-1', 'accounts', '$settings', 'memory'].filter(isOwnStream)).toEqual([])
})

test('a person’s streams are their account and what they learn, and nobody else’s', () => {
  const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22']
  const streamsOf = (id: string) => [
    accountStream(`name-of-${id}`),
    studentStream(id),
    recallStream(id, li),
    sessionStream(id, wang),
    lookStream(id),
    exportStream(id),
    noteStream(id, wang),
  ]
  const isOfLi = (stream: string) => isStreamOf(stream, { id: li, account: accountStream(`name-of-${li}`) })
  expect(streamsOf(li).filter(isOfLi)).toEqual(streamsOf(li))
  expect([...streamsOf(wang), wordStream(li), wordbookStream(li)].filter(isOfLi)).toEqual([])
})
