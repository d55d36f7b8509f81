import { setOf, withS } from './sentence-words.ts'

/** A verb that a learner meets early, with its forms. */
export interface VerbForms {
  readonly base: string
  readonly third: string
  readonly past: string
  readonly participle: string
  readonly ing: string
}

const irregular = `become:became:become begin:began:begun bite:bit:bitten blow:blew:blown break:broke:broken
bring:brought:brought build:built:built burn:burnt:burnt buy:bought:bought catch:caught:caught choose:chose:chosen cost:cost:cost cut:cut:cut
come:came:come dig:dug:dug do:did:done draw:drew:drawn drink:drank:drunk drive:drove:driven eat:ate:eaten
fall:fell:fallen feed:fed:fed feel:felt:felt fight:fought:fought find:found:found fly:flew:flown forget:forgot:forgotten
freeze:froze:frozen get:got:got give:gave:given go:went:gone grow:grew:grown hear:heard:heard hide:hid:hidden hit:hit:hit
hurt:hurt:hurt
hold:held:held keep:kept:kept know:knew:known lead:led:led leave:left:left lend:lent:lent lie:lay:lain let:let:let lose:lost:lost
make:made:made mean:meant:meant meet:met:met pay:paid:paid put:put:put read:read:read ride:rode:ridden ring:rang:rung rise:rose:risen run:ran:run
say:said:said see:saw:seen sell:sold:sold set:set:set shut:shut:shut send:sent:sent shake:shook:shaken shine:shone:shone shoot:shot:shot
show:showed:shown sing:sang:sung sink:sank:sunk sit:sat:sat sleep:slept:slept speak:spoke:spoken spend:spent:spent
stand:stood:stood steal:stole:stolen swim:swam:swum take:took:taken teach:taught:taught tell:told:told
think:thought:thought throw:threw:thrown understand:understood:understood wake:woke:woken wear:wore:worn win:won:won
write:wrote:written`

const regular = `add admire agree attract allow answer appear arrive ask bake bark believe belong borrow call carry cause change check
clap clean climb close collect comfort complain complete cook copy count cover cross cry dance decide depend describe
destroy die disappear discover divide dream dress drop enjoy enter examine excite expect explain fail fill finish fix
follow hand happen hate help hope hurry include insist invent invite join joke jump kick kill knock laugh learn lift like listen live look
love manage mend miss move need offer open order pack paint pass pick plan plant play point post pour practise praise prefer
prepare press promise protect pull punish push raise reach realise remain receive refuse remember repair reply rest return save
seem serve share shop shout smell smile solve stay start stop study suffer suggest supply support surprise suppose talk
taste thank tie touch train travel treat try turn use visit wait walk want warn wash waste watch water weigh wish wonder
work worry`

const doubling = setOf('begin forget travel prefer')
const isDoubled = (base: string): boolean => /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) || doubling.has(base)
const stemOf = (base: string): string => (isDoubled(base) ? base + base.at(-1) : base)

const ingOf = (base: string): string => {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  return /[^eo]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${stemOf(base)}ing`
}
const pastOf = (base: string): string => {
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stemOf(base)}ed`
}

const ofParts = (base: string, past = pastOf(base), participle = past): VerbForms => ({
  base,
  third: withS(base),
  past,
  participle,
  ing: ingOf(base),
})

const verbs: readonly VerbForms[] = [
  ...irregular.split(/\s+/).map((line) => {
    const [base = '', past, participle] = line.split(':')
    return ofParts(base, past, participle)
  }),
  ...regular.split(/\s+/).map((base) => ofParts(base)),
]

const byForm = (form: keyof VerbForms): ReadonlyMap<string, VerbForms> =>
  new Map(verbs.map((verb) => [verb[form], verb]))

/** A verb by one of its forms, in small letters. Forms that two verbs or two tenses share are told by the sentence. */
export const verbBy = {
  base: byForm('base'),
  third: byForm('third'),
  past: byForm('past'),
  participle: byForm('participle'),
  ing: byForm('ing'),
} as const

/** Whether the word can be a verb in any form. */
export const canBeVerb = (word: string): boolean => Object.values(verbBy).some((verbsOf) => verbsOf.has(word))

/** Of these verbs the base is a noun as well: "for help", "at work". */
export const nounBases = setOf(
  `hand read cost cut hit hurt let put set shut answer bark call change check climb comfort cook copy cover cross cry dance dream dress drink drive drop fall feed
  feel fight fill fly help hope hurry joke jump kick knock laugh lead lift like look love meet move need offer order
  paint plan plant play point post pour practise praise press promise pull punish push rest return ride ring rise run save
  say shake share shine shop shout show sleep smell smile stand start stay stop study supply support surprise swim
  taste thank tie touch train travel treat try turn use visit wait wake walk want wash waste watch water win wish wonder
  work worry`,
)

/** What is done to no object: "was arrived" is never right. */
export const withoutPassive = setOf(
  'arrive happen appear disappear come go fall become belong seem die sleep stay smile laugh',
)

/** States, which have no form in -ing that could be meant instead. */
export const statives = setOf('agree want know need hope love like believe belong')
