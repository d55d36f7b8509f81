import { at, atFirst, determiners, type LearnerError, phraseErrors, replaced, setOf } from './sentence-words.ts'

const days =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays'
const months = 'January February March April May June July August September October November December'

/** Set phrases with the preposition that Chinese learners choose instead, or leave out, or add. */
const setPhrases = phraseErrors(
  `
on % = in % | ${days}
in % = on % | ${months} spring summer autumn winter
at night = in night
at noon = in noon
at the weekend = in the weekend
in the morning = at the morning
in the afternoon = at the afternoon
in the evening = at the evening
at home = in home
on tv = in tv
on the radio = in the radio
on the phone = in the phone
on the internet = in the internet
on the farm = in the farm
in the world = on the world
at the end of = in the end of
at the same time = in the same time
in front of = in front
next to = next
because of = because
instead of = instead
full of = full with
proud of = proud for
afraid of = afraid from
short of = short in
good at = well at
surprised at = surprised with
interested in = interested about
different from = different with
famous for = famous of
ready for = ready of
similar to = similar with
friendly to = friendly at
married to = married with
worried about = worried for
busy with = busy for
filled with = filled of
listen to = listen
listened to = listened
listens to = listens
listening to = listening
look at = look
looked at = looked
looking at = looking
looks at = looks
laughed at = laughed
laugh at = laugh
smiled at = smiled
belongs to = belongs
belong to = belong
belonged to = belonged
depends on = depends
depend on = depend
arrived at = arrived to
arrive at = arrive to
arrived in = arrived to
spoke to = spoke
speak to = speak
talked to = talked
talk to = talk
talking to = talking
comes from = comes
came from = came of
thank you for = thank you
point at = point
pointed at = pointed
went to the = went the
go to the = go the
goes to the = goes the
went to % = went % | school bed work church
go to % = go % | school bed church
goes to % = goes % | school bed work church
walk to school = walk school
walks to school = walks school
come to my = come my
came to our = came our
came to my = came my
sit on the = sit the
sat on the = sat the
sat by the = sat the
sat in the = sat the
go home = go to home
goes home = goes to home
went home = went to home
come home = come to home
came home = came to home
comes home = comes to home
go there = go to there
went there = went to there
go abroad = go to abroad
come here = come to here
came here = came to here
go upstairs = go to upstairs
go swimming = go to swimming
went swimming = went to swimming
go shopping = go to shopping
went shopping = went to shopping
go fishing = go to fishing
went fishing = went to fishing
wait for % = wait % | me him her us them you my your our
waited for % = waited % | me him her us them you my your our
waiting for % = waiting % | me him her us them you my your our the
waits for % = waits % | me him her us them you my your our
live in % = live % | the a this that my our
lives in % = lives % | the a this that my our
lived in % = lived % | the a this that my our
`,
  // "It depends how old you are" is said as well.
  { isAllowed: (_before, after) => !/^(?:how|what|when|where|whether|which|who)$/.test(after ?? '') },
)

/** Verbs that have their object without a preposition. Behind an article they are nouns: "the answer the man gave". */
const transitive = phraseErrors(
  `
visit the = visit to the
visited the = visited to the
visit my = visit to my
visited my = visited to my
visit our = visit to our
reached the = reached to the
reach the = reach to the
enter the = enter to the
entered the = entered to the
discuss the = discuss about the
discussed the = discussed about the
answer the = answer to the
answered the = answered to the
answer my = answer to my
answered my = answered to my
help me = help to me
helped me = helped to me
helped us = helped to us
help us = help to us
help him = help to him
help her = help to her
told me = told to me
told us = told to us
told him = told to him
told her = told to her
tell me = tell to me
tell us = tell to us
tell him = tell to him
ask the = ask to the
asked the = asked to the
asked me = asked to me
asked us = asked to us
asked him = asked to him
asked her = asked to her
ask your = ask to your
teach us = teach to us
teaches us = teaches to us
taught us = taught to us
taught me = taught to me
join the = join to the
joined the = joined to the
married the = married with the
phoned the = phoned to the
follow the = follow with the
followed the = followed with the
cross the = cross from the
crossed the = crossed from the
serve the = serve for the
`,
  { isAllowed: (before) => !determiners.has(before) },
)

const timeWords = setOf('every last next this')
const times = setOf(
  'morning afternoon evening night day week month year weekend spring summer autumn winter monday friday saturday sunday',
)
const noPlaceBefore = setOf('the a of in on at for from since until by after before about to almost and or than my our')

/** "in last week", "in every morning": these stand without a preposition. */
const beforeTime: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isTime = timeWords.has(at(words, index)) && times.has(at(words, index + 1).replace(/,$/, ''))
    if (!isTime || noPlaceBefore.has(at(words, index - 1))) return undefined
    // At the front the comma, and at the end nothing, show that the phrase tells when: "this year is long" does not.
    if (index + 2 < words.length && index > 0) return undefined
    if (index === 0 && !words[1]!.endsWith(',')) return undefined
    return index === 0
      ? replaced(words, { from: 0 }, ['In', at(words, 0)])
      : replaced(words, { from: index, count: 0 }, ['in'])
  })

/** Prepositions: chosen wrongly, left out, or put where none belongs. */
export const prepositionErrors: readonly LearnerError[] = [setPhrases, transitive, beforeTime]
