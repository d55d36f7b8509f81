import type { WordEvent } from '@wordtrail/contracts/events/word'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { expect, test } from 'vitest'
import { given, type Past } from '../given.ts'
import { word } from './decider.ts'

const calm = (definition_cn: string): WordContent => wordWith({ word: 'calm', definition_cn })
const [first, second, third] = [calm('平静的'), calm('镇静的'), calm('安静的')]
const added: WordEvent = { type: 'WordAdded', data: { content: first, source: 'starter' } }
const edited = (content: WordContent): WordEvent => ({ type: 'WordEdited', data: { content, source: 'teacher' } })
const deleted: WordEvent = { type: 'WordDeleted', data: {} }
const restored: WordEvent = { type: 'WordRestored', data: {} }

type Data = Extract<WordEvent, { type: 'WordChangeProposed' }>['data']
const proposed = (change: Data['change'], content: WordContent | null, basedOn: number | null, id = 'p1') =>
  ({
    id,
    type: 'WordChangeProposed',
    data: { change, content, source: 'teacher', basedOn },
  }) satisfies Past<WordEvent>
const withoutId = ({ id: _id, ...event }: ReturnType<typeof proposed>): WordEvent => event
const propose = (change: { type: 'edit' | 'add'; content: WordContent } | { type: 'delete' }) =>
  ({
    type: 'propose',
    change: change.type === 'add' ? { ...change, type: 'add', source: 'teacher' as const } : change,
  }) as Parameters<typeof word.decide>[0]
const accept = (seen: number | null = null, proposalId = 'p1') =>
  ({ type: 'acceptProposal', proposalId, seen }) as const
const accepted: WordEvent = { type: 'WordProposalAccepted', data: { proposalId: 'p1' } }

test('a proposal says what the change would, on which revision it is based, and changes nothing', () => {
  given(word)
    .when(propose({ type: 'add', content: first }))
    .then(withoutId(proposed('add', first, null)))
  given(word, added, edited(second))
    .when(propose({ type: 'edit', content: third }))
    .then(withoutId(proposed('edit', third, 1)))
  given(word, added, proposed('edit', second, 0))
    .when(propose({ type: 'delete' }))
    .then(withoutId(proposed('delete', null, 0)))
  given(word, added, proposed('delete', null, 0))
    .when({ type: 'edit', content: second })
    .then(edited(second))
})

test('what would be refused as a save is refused as a proposal; what changes nothing proposes nothing', () => {
  given(word, added)
    .when(propose({ type: 'add', content: second }))
    .rejects('word-exists')
  given(word)
    .when(propose({ type: 'delete' }))
    .rejects('word-not-found')
  given(word, added)
    .when(propose({ type: 'edit', content: { ...first, word: 'calmly' } }))
    .rejects('headword-changed')
  given(word, added)
    .when(propose({ type: 'edit', content: first }))
    .then()
})

test('two proposals of one word both stand', () => {
  const both = [added, proposed('edit', second, 0), proposed('edit', third, 0, 'p2')] as const
  given(word, ...both)
    .when(accept())
    .then(accepted, edited(second))
  given(word, ...both)
    .when(accept(null, 'p2'))
    .then({ type: 'WordProposalAccepted', data: { proposalId: 'p2' } }, edited(third))
})

test('an accepted proposal goes live in the same append', () => {
  given(word, proposed('add', first, null))
    .when(accept())
    .then(accepted, { type: 'WordAdded', data: { content: first, source: 'teacher' } })
  given(word, added, proposed('delete', null, 0))
    .when(accept(0))
    .then(accepted, deleted)
  given(word, added, deleted, proposed('restore', null, 0))
    .when(accept(0))
    .then(accepted, restored)
  given(word, added, proposed('edit', second, 0), edited(second))
    .when(accept(2))
    .then(accepted)
})

test('further orders are added to those that the word has by then', () => {
  const sentence = 'He drew every bird in his notebook.'
  const [one, other] = ['In his notebook he drew every bird.', 'Every bird he drew in his notebook.']
  const draw = (...also_right: string[]) =>
    wordWith({ word: 'draw', sample_sentences: [{ tier: 'tier_3', sentence, translation: '', also_right }] })
  given(
    word,
    { type: 'WordAdded', data: { content: draw(), source: 'starter' } },
    proposed('edit', draw(one), 0),
    proposed('edit', draw(other), 0, 'p2'),
    accepted,
    edited(draw(one)),
  )
    .when(accept(4, 'p2'))
    .then({ type: 'WordProposalAccepted', data: { proposalId: 'p2' } }, edited(draw(one, other)))
})

test('where the word has changed since, it is accepted by whoever has compared the two', () => {
  const changed = [added, proposed('edit', second, 0), edited(third)] as const
  for (const seen of [null, 0, 1])
    given(word, ...changed)
      .when(accept(seen))
      .rejects('proposal-outdated')
  given(word, ...changed)
    .when(accept(2))
    .then(accepted, edited(second))
  given(word, proposed('add', second, null), added)
    .when(accept())
    .rejects('proposal-outdated')
  given(word, proposed('add', second, null), added)
    .when(accept(1))
    .then(accepted, edited(second))
  given(word, added, proposed('edit', second, 0), deleted)
    .when(accept(0))
    .rejects('proposal-outdated')
  given(word, added, proposed('edit', second, 0), deleted)
    .when(accept())
    .rejects('word-not-found')
})

test('a proposal is settled once', () => {
  const refuse = { type: 'refuseProposal', proposalId: 'p1', reason: '释义不对' } as const
  const withdraw = { type: 'withdrawProposal', proposalId: 'p1' } as const
  const open = [added, proposed('edit', second, 0)] as const
  const refused: WordEvent = { type: 'WordProposalRefused', data: { proposalId: 'p1', reason: '释义不对' } }
  const withdrawn: WordEvent = { type: 'WordProposalWithdrawn', data: { proposalId: 'p1' } }
  given(word, ...open)
    .when(refuse)
    .then(refused)
  given(word, ...open)
    .when(withdraw)
    .then(withdrawn)
  for (const end of [accepted, refused, withdrawn])
    for (const command of [accept(), refuse, withdraw])
      given(word, ...open, end)
        .when(command)
        .rejects('proposal-settled')
  given(word, added).when(refuse).rejects('proposal-not-found')
})

test('whatever was proposed and settled, the word is as the accepted changes made it', () => {
  const history = [added, proposed('edit', second, 0), accepted, edited(second), proposed('delete', null, 3, 'p2')]
  const state = history.reduce(
    (folded, event, index) =>
      word.evolve(folded, event, { id: 'id' in event ? (event.id as string) : String(index), at: new Date(0) }),
    word.initialState(),
  )
  expect(state).toMatchObject({ content: second, revision: 3, isDeleted: false })
  expect([...state.proposals.open.keys()]).toEqual(['p2'])
})
