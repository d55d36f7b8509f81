import { expect, test } from 'vitest'
import { initialState, reduce } from './machine.ts'
import { Play } from './play.fixture.ts'
import { itemOf, itemsOf } from './practice-item.fixture.ts'
import { type Finished, isUndone, type Learning, progressOf } from './session-state.ts'

const learning = (count: number, options: Parameters<Play['load']>[1] = {}) =>
  new Play().load(itemsOf(count), options).preTest(() => false)
const learningState = (play: Play) => play.state as Learning
const idOfAnswer = (play: Play) => play.of('recordAnswer').at(-1)!.answer.id
const itemOfWord = (play: Play, word: string) =>
  learningState(play).session.items.findIndex((item) => item.word === word)

test('PRACT-02: the steps follow one another', () => {
  const play = new Play()
  const seen = [play.state.step]
  const note = () => seen.at(-1) !== play.state.step && seen.push(play.state.step)
  play.send({ type: 'chooseMode', mode: 'learn', focusWords: null, tier: 'tier_3' })
  note()
  play.send({ type: 'start', words: ['reluctant'], sessionId: 's1' })
  note()
  play.send({ type: 'loaded', sessionId: 's1', items: itemsOf(1), seed: 1, now: 0 })
  note()
  play.send({ type: 'beginPreTest', now: 0 })
  note()
  play.answer(true).next()
  note()
  play.send({ type: 'add', items: [0] }).send({ type: 'beginLearning', now: 0 })
  note()
  while (play.state.step === 'learning') play.answer(true).next()
  note()
  expect(seen).toEqual([
    'mode-selection',
    'tier-selection',
    'loading',
    'preview',
    'pre-test',
    'pre-test-results',
    'learning',
    'finished',
  ])
})

test('ERR-35: starting without a tier says so', () => {
  const play = new Play()
    .send({ type: 'chooseMode', mode: 'learn', focusWords: null, tier: null })
    .send({ type: 'start', words: ['a'], sessionId: 's1' })
  expect(play.state).toMatchObject({ step: 'tier-selection', notice: 'noTier' })
})
test('ERR-36: an unknown mode says so', () => {
  expect(new Play().send({ type: 'refuseMode' }).state).toEqual({ step: 'mode-selection', notice: 'unknownMode' })
})
test('PRACT-36: an error while loading goes back to tier selection with a message', () => {
  const play = new Play()
    .send({ type: 'chooseMode', mode: 'review', focusWords: null, tier: 'tier_2' })
    .send({ type: 'start', words: ['a'], sessionId: 's1' })
  play.send({ type: 'loadFailed', sessionId: 'another', message: 'late' })
  expect(play.state.step).toBe('loading')
  play.send({ type: 'loadFailed', sessionId: 's1', message: 'broken' })
  expect(play.state).toMatchObject({
    step: 'tier-selection',
    mode: 'review',
    tier: 'tier_2',
    notice: { message: 'broken' },
  })
})
test('PRACT-37: an empty list goes back to mode selection with a message', () => {
  expect(new Play().load([], { words: ['ghost'] }).state).toEqual({ step: 'mode-selection', notice: 'noWords' })
  expect(new Play().load([], { words: [] }).state).toEqual({ step: 'mode-selection', notice: 'noWords' })
})
test('PRACT-38: words that were not returned are cleaned up, one by one', () => {
  const play = new Play().load(itemsOf(1), { words: ['Reluctant', 'ghost', 'phantom'] })
  expect(play.of('cleanUp').map(({ word }) => word)).toEqual(['ghost', 'phantom'])
})
test('PRACT-68: mode and tier are remembered once a session is prepared', () => {
  expect(new Play().load(itemsOf(2), { mode: 'review' }).of('rememberSetting')).toEqual([
    { type: 'rememberSetting', mode: 'review', tier: 'tier_3' },
  ])
})

test('PRACT-21: the pre-test asks one stage 4 question a word', () => {
  const play = learning(3)
  const asked = play.of('recordAnswer').map(({ answer }) => answer)
  expect(asked.map(({ word }) => word).sort()).toEqual(['ancient', 'borrow', 'reluctant'])
  expect(asked.every(({ step, question_kind }) => step === 'pre_test' && question_kind.startsWith('word_by_'))).toBe(
    true,
  )
})
test('PRACT-24, PRACT-42: after the pre-test every word to learn is at stage 1', () => {
  expect(learningState(learning(3)).session.progress).toEqual(
    Array.from({ length: 3 }, () => ({ stage: 1, status: 'learning', last_result: 'none', reportId: null })),
  )
})
test('PRACT-25: results show only when a word was known', () => {
  expect(learning(2).state.step).toBe('learning')
  expect(new Play().load(itemsOf(2)).preTest((word) => word === 'borrow').state).toMatchObject({
    step: 'pre-test-results',
    passed: [1],
    added: [],
  })
})
test('PRACT-26, OPEN-41: known words are mastered, reported in one list and join no round', () => {
  const play = new Play()
    .load(itemsOf(3))
    .preTest((word) => word !== 'ancient')
    .send({ type: 'beginLearning', now: 0 })
  expect(play.of('reportMastered').map(({ words }) => [...words].sort())).toEqual([['borrow', 'reluctant']])
  expect(learningState(play).round).toEqual([2])
  expect(progressOf(learningState(play).session)).toEqual({ steps: 8, total: 12, mastered: 2, words: 3 })
})
test('PRACT-27: a word added back is learned', () => {
  const play = new Play()
    .load(itemsOf(2))
    .preTest(() => true)
    .send({ type: 'add', items: [1] })
    .send({ type: 'beginLearning', now: 0 })
  expect(play.of('reportMastered').map(({ words }) => words)).toEqual([['reluctant']])
  expect(learningState(play).round).toEqual([1])
})
test('PRACT-39, PRACT-40, OPEN-42: in a review known words pass one by one, the others are learned', () => {
  const play = new Play()
    .load(itemsOf(3), { mode: 'review' })
    .preTest((word) => word !== 'ancient')
    .send({ type: 'add', items: [0] })
    .send({ type: 'beginLearning', now: 0 })
  expect(play.of('reportReview')).toEqual([
    { type: 'reportReview', word: 'borrow', result: 'pass', sessionId: 's1', reportId: 's1' },
  ])
  expect([...learningState(play).round].sort()).toEqual([0, 2])
})
test('PRACT-41: a review without a wrong word is finished', () => {
  const play = new Play()
    .load(itemsOf(2), { mode: 'review' })
    .preTest(() => true)
    .send({ type: 'beginLearning', now: 0 })
  expect(play.state.step).toBe('finished')
})

const reviewing = (count: number, peeked: number[]) =>
  new Play().load(itemsOf(count), { mode: 'review' }).send({ type: 'peek', items: peeked })
test('a word whose meaning was looked at before a review is no pass, however it is answered: it is learned, and reported as failed', () => {
  const play = reviewing(3, [1]).preTest((word) => word !== 'ancient')
  expect(play.state).toMatchObject({ step: 'pre-test-results', passed: [0], aided: [1], added: [] })
  play.send({ type: 'add', items: [] }).send({ type: 'beginLearning', now: 0 })
  expect([...learningState(play).round].sort()).toEqual([1, 2])
  while (play.state.step === 'learning') play.answer(true).next()
  expect(Object.fromEntries(play.of('reportReview').map(({ word, result }) => [word, result]))).toEqual({
    reluctant: 'pass',
    borrow: 'fail',
    ancient: 'fail',
  })
})
test('PRACT-25: where every right answer was aided the results still come, and say so', () => {
  expect(reviewing(2, [0, 1]).preTest((word) => word === 'borrow').state).toMatchObject({
    step: 'pre-test-results',
    passed: [],
    aided: [1],
  })
})
test('what was looked at is told with the first answer, and each answer of the pre-test says whether it was aided', () => {
  const play = reviewing(2, [1])
    .send({ type: 'peek', items: [1, 0, 7, -1] })
    .preTest(() => false)
  while (play.state.step === 'learning') play.answer(true).next()
  const answers = play.of('recordAnswer').map(({ answer }) => answer)
  expect(answers.map(({ peeked }) => peeked).filter(Boolean)).toEqual([['borrow', 'reluctant']])
  expect(answers[0]!.peeked).toBeDefined()
  expect(answers.map(({ step, asked }) => [step === 'pre_test', asked!.hints])).toEqual([
    [true, ['meaning']],
    [true, ['meaning']],
    ...Array.from({ length: 8 }, () => [false, []]),
  ])
})
test('a look counts once, before the first question, and only in a review', () => {
  const learn = new Play().load(itemsOf(2))
  const before = learn.state
  expect(learn.send({ type: 'peek', items: [0] }).state).toBe(before)
  const review = reviewing(2, [0])
  expect(review.last).toEqual([{ type: 'persist' }])
  expect(review.send({ type: 'peek', items: [0] }).last).toEqual([])
  const asked = review.send({ type: 'beginPreTest', now: 0 }).state
  expect(review.send({ type: 'peek', items: [1] }).state).toBe(asked)
})
test('who says that they do not know has answered wrongly, with nothing given; of an order nobody can', () => {
  const play = new Play().load(itemsOf(1), { mode: 'review' }).send({ type: 'beginPreTest', now: 0 })
  play.send({ type: 'sayNotKnown', ...play.stamp })
  expect(play.of('recordAnswer')[0]!.answer).toMatchObject({ step: 'pre_test', given: '', is_correct: false })
  expect(play.state).toMatchObject({ feedback: { given: '', isCorrect: false } })
  const { state } = play.next().answer(true).next()
  expect(state).toMatchObject({ step: 'learning', question: { kind: 'meaning' } })
  play.send({ type: 'sayNotKnown', ...play.stamp })
  expect(play.of('recordAnswer').at(-1)!.answer).toMatchObject({ step: 'stage_2', given: '', is_correct: false })
  expect(play.state).toMatchObject({ session: { progress: [{ stage: 1, last_result: 'incorrect' }] } })
  const { state: order } = play.next().answer(true).next().answer(true).next()
  expect(order).toMatchObject({ question: { kind: 'sentence_reordering' } })
  expect(play.send({ type: 'sayNotKnown', ...play.stamp }).state).toBe(order)
})

test('PRACT-59, PRACT-87: more words than a session takes are practised one session after another, until none is left', () => {
  const words = Array.from({ length: 450 }, (_, index) => `word-${index}`)
  const play = new Play()
    .send({ type: 'chooseMode', mode: 'review', focusWords: null, tier: 'tier_3' })
    .send({ type: 'start', words, sessionId: 's1' })
  const finish = (sessionId: string) => {
    play
      .send({ type: 'loaded', sessionId, items: itemsOf(1), seed: 1, now: 0 })
      .preTest(() => true)
      .send({ type: 'beginLearning', now: 0 })
    expect(play.state.step).toBe('finished')
  }
  for (const sessionId of ['s2', 's3']) {
    finish(sessionId === 's2' ? 's1' : 's2')
    play.send({ type: 'practiseRest', sessionId })
  }
  finish('s3')
  const loaded = play.of('load').map(({ words: asked, sessionId }) => [sessionId, asked.length, asked[0]])
  expect(loaded).toEqual([
    ['s1', 200, 'word-0'],
    ['s2', 200, 'word-200'],
    ['s3', 50, 'word-400'],
  ])
  // What was not asked for is not missing, and is not cleaned up either.
  expect(play.of('cleanUp').map(({ word }) => word)).toEqual(words)
  expect(play.send({ type: 'practiseRest', sessionId: 's4' }).state.step).toBe('finished')
  expect(play.send({ type: 'practiseMore', words: [], sessionId: 's5' }).state.step).toBe('finished')
  expect(play.send({ type: 'practiseMore', words: ['calm'], sessionId: 's6' }).state).toMatchObject({
    step: 'loading',
    mode: 'learn',
    words: ['calm'],
    sessionId: 's6',
  })
})

test('PRACT-36: when the rest cannot be loaded, it is what may be chosen a tier for', () => {
  const words = Array.from({ length: 201 }, (_, index) => `word-${index}`)
  const play = new Play()
    .send({ type: 'chooseMode', mode: 'learn', focusWords: null, tier: 'tier_2' })
    .send({ type: 'start', words, sessionId: 's1' })
  play
    .send({ type: 'loaded', sessionId: 's1', items: itemsOf(1), seed: 1, now: 0 })
    .preTest(() => true)
    .send({ type: 'beginLearning', now: 0 })
  play
    .send({ type: 'practiseRest', sessionId: 's2' })
    .send({ type: 'loadFailed', sessionId: 's2', message: '系统繁忙' })
  expect(play.state).toEqual({
    step: 'tier-selection',
    mode: 'learn',
    focusWords: ['word-200'],
    tier: 'tier_2',
    notice: { message: '系统繁忙' },
  })
})

test('PRACT-44, PRACT-49 to 52: right answers lead through the four stages', () => {
  const play = learning(1)
  const kinds: string[] = []
  while (play.state.step === 'learning') {
    kinds.push(play.state.question.kind)
    play.answer(true).next()
  }
  expect(kinds.slice(0, 3)).toEqual(['infer_meaning', 'meaning', 'sentence_reordering'])
  expect(kinds[3]).toMatch(/^word_by_/)
  expect(play.of('recordAnswer').map(({ answer }) => answer.step)).toEqual([
    'pre_test',
    'stage_1',
    'stage_2',
    'stage_3',
    'stage_4',
  ])
})
test('PRACT-45, PRACT-46, CONST-19, DATA-34: stage 5 is mastered and reported at once', () => {
  const play = learning(1)
  for (let stage = 1; stage < 4; stage += 1) play.answer(true).next()
  expect(play.of('reportMastered')).toEqual([])
  play.answer(true)
  expect(play.of('reportMastered')).toEqual([
    { type: 'reportMastered', words: ['reluctant'], sessionId: 's1', reportId: idOfAnswer(play) },
  ])
  expect(learningState(play).session.progress).toEqual([
    { stage: 5, status: 'mastered', last_result: 'correct', reportId: idOfAnswer(play) },
  ])
})
test('PRACT-47, OPEN-43: in a review a relearned word is reported as fail, and not as mastered', () => {
  const play = learning(1, { mode: 'review' })
  while (play.state.step === 'learning') play.answer(true).next()
  expect(play.of('reportReview')).toEqual([
    { type: 'reportReview', word: 'reluctant', result: 'fail', sessionId: 's1', reportId: idOfAnswer(play) },
  ])
  expect(play.of('reportMastered')).toEqual([])
})
test('PRACT-48: a wrong answer takes the word back to stage 1', () => {
  const play = learning(1).answer(true).next().answer(true).next().answer(false)
  expect(learningState(play).session.progress).toEqual([
    { stage: 1, status: 'learning', last_result: 'incorrect', reportId: null },
  ])
  expect(learningState(play.next()).question.kind).toBe('infer_meaning')
})

test('PRACT-55, PRACT-56: the first round is the first eight words, shuffled', () => {
  const orders = Array.from({ length: 5 }, (_, seed) => learningState(learning(12, { seed })).round)
  for (const round of orders) expect([...round].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
})
test('PRACT-54, OPEN-44: later rounds hold answered words only, the wrong ones always among them', () => {
  const play = learning(12)
  for (let turn = 0; turn < 8; turn += 1) play.answer(turn % 2 === 0).next()
  expect([...learningState(play).round].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
test('PRACT-57, PRACT-58: the next word of the round follows, then a new round', () => {
  const play = learning(2)
  const first = [...learningState(play).round]
  play.answer(true).next()
  expect(learningState(play)).toMatchObject({ round: first, index: 1, question: { item: first[1] } })
  play.answer(true).next()
  expect(learningState(play).index).toBe(0)
})
test('PRACT-59, PRACT-70: with no word left to learn the session ends and is forgotten', () => {
  const play = learning(2)
  while (play.state.step === 'learning') play.answer(true).next()
  expect(play.state.step).toBe('finished')
  expect(play.last).toContainEqual({ type: 'clear' })
})
test('PRACT-61: a wrong answer has one of five messages', () => {
  const messages = Array.from(
    { length: 40 },
    (_, seed) => learningState(learning(1, { seed }).answer(false)).feedback!.message,
  )
  expect(new Set(messages)).toEqual(new Set([0, 1, 2, 3, 4]))
})
test('a tile is placed once, taken back, and checked only when all are placed', () => {
  const play = learning(1).answer(true).next().answer(true).next()
  play
    .send({ type: 'placeTile', tile: 2 })
    .send({ type: 'placeTile', tile: 2 })
    .send({ type: 'placeTile', tile: 0 })
    .send({ type: 'takeBackTile', tile: 2 })
  expect(learningState(play).question).toMatchObject({ placed: [0] })
  expect(learningState(play.send({ type: 'check', ...play.stamp })).feedback).toBeNull()
})
test('OPEN-50: a stage without anything to ask is passed over, and no answer is recorded for it', () => {
  const bare = { ...itemOf(0), exercises: [], sample_sentences: [] }
  const play = new Play().load([bare]).preTest(() => false)
  while (play.state.step === 'learning') play.answer(true).next()
  expect(play.of('recordAnswer').map(({ answer }) => answer.step)).toEqual(['pre_test', 'stage_2', 'stage_4'])
  expect(play.of('reportMastered')).toHaveLength(1)
})
test('PRACT-66: a resumed session stands where it stood, and the time away does not count', () => {
  const before = learning(2).answer(true).next().state as Learning
  const play = new Play().send({ type: 'resume', state: before, now: 500_000 })
  expect(play.state).toEqual({ ...before, askedAt: 500_000 })
  play.send({ type: 'choose', option: 0, id: 'x', now: 502_000, isAutoRead: false })
  expect(play.of('recordAnswer')[0]!.answer.elapsed_ms).toBe(2000)
})
test('a word mastered just now can be taken back: it is reported as undone, stands at stage 1 and comes again', () => {
  const play = learning(2)
  while (play.of('reportMastered').length === 0) play.answer(true).next()
  const [first] = play.of('reportMastered')
  expect(play.state.step).toBe('learning')
  // One question later it is too late here: the finished screen offers it again.
  expect(play.send({ type: 'undo', item: itemOfWord(play, first!.words[0]!), now: 0 }).last).toEqual([])
  while (
    learningState(play).feedback === null ||
    learningState(play).session.progress[learningState(play).question.item]!.status !== 'mastered'
  )
    play.answer(true)
  const { question } = learningState(play)
  const reportId = idOfAnswer(play)
  play.send({ type: 'undo', item: question.item, now: 0 })
  expect(play.last).toEqual([{ type: 'reportUndone', word: play.word, mode: 'learn', reportId }, { type: 'persist' }])
  expect(isUndone(learningState(play))).toBe(true)
  expect(play.send({ type: 'undo', item: question.item, now: 0 }).last).toEqual([])
  play.next()
  expect(learningState(play)).toMatchObject({
    round: [question.item],
    question: { item: question.item, kind: 'infer_meaning' },
  })
})
test('a word taken back from the finished session opens it again, at stage 1 of that word, until it is mastered anew', () => {
  const play = new Play()
    .load(itemsOf(2), { mode: 'review' })
    .preTest((word) => word === 'borrow')
    .send({ type: 'beginLearning', now: 0 })
  const toTheEnd = () => {
    while (play.state.step === 'learning') play.answer(true).next()
    expect(play.state.step).toBe('finished')
  }
  toTheEnd()
  const borrow = 1
  play.send({ type: 'undo', item: borrow, now: 7 })
  expect(play.last).toContainEqual({ type: 'reportUndone', word: 'borrow', mode: 'review', reportId: 's1' })
  expect(play.last).toContainEqual({ type: 'persist' })
  expect(learningState(play)).toMatchObject({
    round: [borrow],
    question: { item: borrow, kind: 'infer_meaning' },
    askedAt: 7,
  })
  toTheEnd()
  expect(play.of('reportReview').map(({ word, result }) => [word, result])).toEqual([
    ['borrow', 'pass'],
    ['reluctant', 'fail'],
    ['borrow', 'fail'],
  ])
})
test('what was passed over without a question cannot be taken back: it would be passed over again', () => {
  const play = new Play()
    .load(itemsOf(1))
    .preTest(() => true)
    .send({ type: 'beginLearning', now: 0 })
  const finished = play.state as Finished
  const passedOver: Finished = {
    ...finished,
    session: { ...finished.session, progress: [{ ...finished.session.progress[0]!, reportId: null }] },
  }
  expect(reduce(passedOver, { type: 'undo', item: 0, now: 0 })).toEqual({ state: passedOver, effects: [] })
})
test('an event without meaning changes nothing', () => {
  expect(
    new Play().send({ type: 'continue', now: 1 }).send({ type: 'check', id: 'x', now: 1, isAutoRead: false }),
  ).toMatchObject({ state: initialState, effects: [] })
})
