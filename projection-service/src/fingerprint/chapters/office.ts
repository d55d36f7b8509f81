import { accountStream } from '@wordtrail/contracts/events/account'
import { officeStream } from '@wordtrail/contracts/events/office'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { dictionary } from './dictionary.ts'
import { eventsAt, id } from './events-at.ts'
import { wordContents } from './word-contents.ts'

const [han, head, teacher] = [id(6), id(21), id(11)]
const [calm, brave, kind] = [id(34), id(35), id(36)]
const [core, own] = [id(44), id(45)]
const about = { userId: han }
const content = (definition_cn: string): WordContent => ({
  word: 'calm',
  word_root: '',
  senses: [{ part_of_speech: 'adj.', definition_cn, definition_en: '' }],
  synonyms: [],
  opposites: [],
  family: [],
  level: null,
  written_forms: null,
  tags: [],
  forms: [],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: [],
  exercises: [],
})
const byTeachers = (events: readonly SampleEvent[]): SampleEvent[] => events.map((one) => ({ ...one, role: 'admin' }))

/** What the school settles about accounts and the dictionary, and who may change it. */
export const office: readonly SampleEvent[] = [
  ...eventsAt(
    accountStream('office-han'),
    '2026-05-01T01:00:00.000Z',
    {
      type: 'AccountRegistered',
      data: { ...about, role: 'user', username: 'han', passwordHash: 'hash', securityAnswerHash: null },
    },
    { type: 'FirstPasswordGiven', data: about },
    { type: 'BirthDateRecorded', data: { ...about, birthDate: '2014-03-09' } },
    { type: 'ConsentRecorded', data: { ...about, givenBy: '韩父', how: 'paper', givenOn: '2026-04-28' } },
    { type: 'ConsentWithdrawn', data: about },
    { type: 'ConsentRecorded', data: { ...about, givenBy: '韩父', how: 'inPerson', givenOn: '2026-04-29' } },
    { type: 'ConsentRecorded', data: { ...about, givenBy: '韩父', how: 'online', givenOn: '2026-04-30' } },
    { type: 'ConsentRecorded', data: { ...about, givenBy: null, how: 'phone', givenOn: '2026-05-01' } },
    { type: 'PasswordChanged', data: { ...about, passwordHash: 'other', by: 'owner' } },
    { type: 'AccountSuspended', data: { ...about, reason: '毕业' } },
    { type: 'AccountRestored', data: about },
    { type: 'SignInsEnded', data: about },
    { type: 'PasswordChanged', data: { ...about, passwordHash: 'third', by: 'handedOut' } },
  ),
  ...eventsAt(
    accountStream('office-teacher'),
    '2026-05-01T02:00:00.000Z',
    {
      type: 'AccountRegistered',
      data: { userId: id(14), role: 'admin', username: 'gao', passwordHash: 'hash', securityAnswerHash: null },
    },
    { type: 'ApprovalAwaited', data: { userId: id(14) } },
    { type: 'AccountApproved', data: { userId: id(14) } },
    // Erased since: the key is gone.
    { type: 'BirthDateRecorded', data: { userId: id(14), birthDate: null } },
    { type: 'AccountSuspended', data: { userId: id(14), reason: null } },
  ),
  ...eventsAt(accountStream('office-head'), '2026-05-01T03:00:00.000Z', {
    type: 'AccountRegistered',
    data: { userId: head, role: 'superadmin', username: 'head', passwordHash: 'hash', securityAnswerHash: null },
  }),
  ...eventsAt(
    officeStream,
    '2026-05-01T03:01:00.000Z',
    { type: 'SuperadminAppointed', data: { superadminId: head, isReadOnly: true } },
    { type: 'SuperadminAppointed', data: { superadminId: id(22), isReadOnly: false } },
    { type: 'SuperadminDismissed', data: { superadminId: id(22) } },
    { type: 'TeacherCodeSet', data: { codeHash: 'hash' } },
    { type: 'TeacherCodeSet', data: { codeHash: null } },
    { type: 'UpkeepAsked', data: { kind: 'verify', table: null } },
    { type: 'UpkeepAsked', data: { kind: 'rebuild', table: 'word' } },
    { type: 'UpkeepAsked', data: { kind: 'retryParked', table: 'word' } },
  ),
  ...byTeachers(
    eventsAt(
      wordStream(calm),
      '2026-05-02T01:00:00.000Z',
      { type: 'WordAdded', data: { content: content('平静'), source: 'teacher' } },
      { type: 'WordEdited', data: { content: content('平静的'), source: 'teacher' } },
      {
        type: 'WordChangeProposed',
        data: { change: 'edit', content: content('镇定的'), source: 'teacher', basedOn: 1 },
      },
      { type: 'WordProposalAccepted', data: { proposalId: id(71) } },
      { type: 'WordEdited', data: { content: content('平静'), source: 'teacher', broughtBack: 0 } },
      { type: 'WordChangeProposed', data: { change: 'delete', content: null, source: 'teacher', basedOn: 4 } },
      { type: 'WordProposalRefused', data: { proposalId: id(72), reason: '学生还在学' } },
      { type: 'WordChangeProposed', data: { change: 'delete', content: null, source: 'teacher', basedOn: null } },
      { type: 'WordProposalWithdrawn', data: { proposalId: id(73) } },
      { type: 'WordDeleted', data: {} },
      { type: 'WordRestored', data: {} },
    ),
  ),
  ...byTeachers(
    eventsAt(
      wordbookStream(core),
      '2026-05-02T02:00:00.000Z',
      {
        type: 'WordbookCreated',
        data: { title: '期中', description: '', accessibility: 'public', ownerId: teacher, isFavorites: false },
      },
      { type: 'WordsAddedToWordbook', data: { wordIds: [calm, brave, kind] } },
      { type: 'WordbookRenamed', data: { title: '期中复习' } },
      { type: 'WordbookDescribed', data: { description: '第一到三单元' } },
      { type: 'WordsMovedInWordbook', data: { wordIds: [kind], before: calm } },
      { type: 'WordsMovedInWordbook', data: { wordIds: [calm], before: null } },
      { type: 'WordbookSorted', data: { wordIds: [brave, calm, kind] } },
      { type: 'WordsRemovedFromWordbook', data: { wordIds: [kind] } },
      { type: 'WordsRemovedFromWordbook', data: { wordIds: [brave], asLost: true } },
      { type: 'WordbookDeleted', data: {} },
      { type: 'WordbookRestored', data: {} },
    ),
  ),
  // A student's own, gone for good.
  ...eventsAt(
    wordbookStream(own),
    '2026-05-02T03:00:00.000Z',
    {
      type: 'WordbookCreated',
      data: {
        userId: han,
        title: '错词',
        description: '',
        accessibility: 'private',
        ownerId: han,
        isFavorites: false,
      },
    },
    { type: 'WordsAddedToWordbook', data: { wordIds: [calm] } },
    { type: 'WordsMovedInWordbook', data: { wordIds: [calm], before: null } },
    { type: 'WordbookSorted', data: { wordIds: [calm] } },
    { type: 'WordbookDeleted', data: {} },
    { type: 'WordbookRestored', data: {} },
  ),
  // Every content that another chapter has was proposed once.
  ...[...dictionary, ...wordContents].flatMap(({ stream, event }) =>
    event.type === 'WordAdded' || event.type === 'WordEdited'
      ? eventsAt(stream, '2026-05-03T01:00:00.000Z', {
          type: 'WordChangeProposed',
          data: { ...event.data, change: event.type === 'WordAdded' ? 'add' : 'restore', basedOn: 1 },
        })
      : [],
  ),
]
