import { test } from 'vitest'
import { given } from '../given.ts'
import { note } from './decider.ts'

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const write = (text: string) => ({ type: 'write', studentId: li, note: text }) as const
const written = (text: string) => ({ type: 'NoteWritten', data: { userId: li, note: text } }) as const

test('a note is written, and written anew', () => {
  given(note).when(write('和 eager 相反')).then(written('和 eager 相反'))
  given(note, written('和 eager 相反')).when(write('别选反了')).then(written('别选反了'))
})
test('the same again is no event, and neither is nothing where there was nothing', () => {
  given(note, written('别选反了')).when(write('别选反了')).then()
  given(note).when(write('')).then()
})
test('an empty note takes away what there is', () => {
  given(note, written('别选反了')).when(write('')).then(written(''))
  given(note, written('别选反了'), written('')).when(write('')).then()
})
