import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { fileKinds, viewKinds } from '@wordtrail/contracts/events/look'
import { expect, test } from 'vitest'
import { idPathsOf } from './sample-input.ts'

const endpoints = Object.entries<Endpoint>(catalogue)
/** What a teacher or superadmin reads, or takes as a file. */
const reads = endpoints.filter(
  ([, { owner, roles, produces }]) =>
    (owner === 'query-service' || produces !== undefined) && roles.some((role) => role !== 'user'),
)

const dryRun = 'a list that is about to be handed out is compared with what the caller has handed out before'
const ofDictionary = 'a word is nobody’s'
const ofEverybody = 'of wordbooks for everybody alone'
const ownBox = 'words that the caller keeps, whoever has a copy'
/** Reads that name something by an id and show nothing of one student’s records. */
const exceptions: Readonly<Record<string, string>> = {
  checkWords: dryRun,
  checkHomework: dryRun,
  homeworkDetail: 'a list of all who have the homework',
  secretBox: 'a list of all who have the box',
  classWords: 'figures of a class, without names',
  classWhy: 'which student has which part of a figure, as the class page tells of its other figures',
  teacherDetail: 'a teacher, and a list of their students',
  words: ofDictionary,
  wordChanges: ofDictionary,
  wordVersion: ofDictionary,
  wordsToAdd: ofDictionary,
  checkWordbookWords: ofDictionary,
  wordbookUse: 'how many students use a wordbook',
  wordbookHistory: ofEverybody,
  wordThen: ofDictionary,
  wordbookThen: ofEverybody,
  secretBoxThen: ownBox,
  secretBoxHistory: ownBox,
}

test('what shows the records of a student whom it names says so, and every other read says why not', () => {
  const silent = reads.filter(([, endpoint]) => !endpoint.looksAt && idPathsOf(endpoint).length > 0)
  expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(exceptions).sort())
})

test('every file says what it is of, and the data of one’s own is nobody else’s look', () => {
  const files = reads.filter(([, { produces }]) => produces?.includes('application/json'))
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter(([, { looksAt }]) => !looksAt).map(([name]) => name)).toEqual(['ownData'])
})

test('only what others than the student call is a look, and the request names the student where it says so', () => {
  for (const [name, endpoint] of endpoints) {
    const { looksAt, roles } = endpoint
    if (!looksAt) continue
    expect.soft(roles, name).not.toContain('user')
    if (looksAt.student !== 'answer') expect.soft(idPathsOf(endpoint), name).toContain(looksAt.student)
  }
})

test('every kind of look is one that some call leads to', () => {
  const kinds = new Set(endpoints.flatMap(([, { looksAt }]) => looksAt?.what ?? []))
  expect(kinds).toEqual(new Set([...viewKinds, ...fileKinds]))
})
