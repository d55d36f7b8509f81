/** Nouns that students do not count in the sense they meet first. */
const uncountable = new Set(
  (
    'advice aid air airmail anger applause arithmetic armour arrogance assistance athletics attendance awareness baggage ' +
    'beef biochemistry biology blood bravery bread butter calm camping cash chaos chemistry chess childhood china clothing ' +
    'comprehension conduct confidence consciousness content cookery corn cotton courage courtesy cream cruelty curiosity ' +
    'damage dancing darkness data daylight deafness dignity diligence dirt dishonour dust ecology economics education electricity ' +
    'electronics employment energy enthusiasm equality equipment ethics evidence evil excitement expertise fame ' +
    'feedback finance fishing fitness flesh flour fluency fog food freedom fruit fuel fun furniture gasoline genetics ' +
    'geography geology gold golf goodness grammar grass gratitude gravity grief ground growth guidance guilt gymnastics ' +
    'hair happiness harm haste health heat help heritage history homework honesty honour housework housing humanity ' +
    'humidity humour hunger hunting hydrogen hygiene ice ignorance importance income independence inflation ' +
    'information infrastructure innocence integrity intelligence interaction irony jazz jealousy jewellery ' +
    'jewelry journalism joy judo justice kindness knowledge labour laughter laundry law lead leather legislation leisure ' +
    'lightning linguistics literacy literature livestock logic loneliness luck luggage lumber machinery magic mail ' +
    'management mankind mathematics maths measles meat media merchandise metal milk moisture money mud music nature news ' +
    'nonsense nutrition obedience obesity oil oxygen packaging paper parking patience peace permission petrol ' +
    'philosophy photography physics pollution pork poverty precision prestige pride progress propaganda psychology ' +
    'publicity punctuality purity rain relaxation reliability research respect rice rubbish safety salt sand satisfaction ' +
    'scenery seafood self-esteem shame shopping silence silk silver skating skiing smoke snow soap sociology software ' +
    'soil space spaghetti sportsmanship stamina starvation steam steel stuff sugar sunlight sunshine ' +
    'surfing sweat swimming tea technology teamwork tennis terrorism thirst thunder timber time tourism traffic training ' +
    'transparency transport transportation travel trust truth unemployment unity usage validity vanity violence vitality warmth ' +
    'water wealth weather welfare wheat wildlife wisdom wood wool work writing youth zeal abundance accountancy ' +
    'acceleration adolescence agriculture alcohol aluminium anatomy architecture arson astronomy atmosphere bacon ' +
    'brass bronze carbon cardboard cement charcoal cholesterol civilization clay coal coffee combustion commerce concrete ' +
    'congestion copper correspondence credibility crime crockery cutlery deforestation democracy density ' +
    'diplomacy drainage durability eloquence empathy entertainment equity erosion etiquette exhaustion extinction ' +
    'fatigue fertility fiction foliage friction frost garbage glory gossip grease greed greenery hardware hatred ' +
    'hospitality hostility hydropower iron ivory juice lawfulness lighting linen longevity loyalty mercury ' +
    'mischief mist momentum morale mustard nationalism neglect nitrogen nuclear optimism pessimism plastic plywood ' +
    'porridge pottery privacy prosperity radiation rainfall realism recognition recycling refuge resilience revenge ' +
    'romance rust scrutiny secrecy security sewage slavery sleep smog socialism solidarity spite stationery straw surplus ' +
    'sympathy textile tolerance trash tuition turmoil upbringing urgency vengeance verse vigour wax wealth width wit zinc'
  ).split(' '),
)
/** Nouns in -ness of which there can be several. */
const countableInNess = new Set('business harness illness likeness sickness weakness wilderness witness'.split(' '))
/** Longer adjectives that are compared with endings all the same. */
const comparedWithEndings = new Set('narrow clever quiet gentle simple humble noble able cruel'.split(' '))
const irregularlyCompared = new Set('good well bad badly ill far little many much late old'.split(' '))
/** Adverbs that are compared with endings; the others take "more". */
const comparedAdverbs = new Set(
  'close deep early fast hard high late long loud low near often quick slow soon straight tight wide'.split(' '),
)

interface Inflected {
  readonly word: string
  readonly partOfSpeech: string
  readonly forms: readonly string[]
  readonly syllables: number
  /** How the word itself is made from another one, such as `s` for children; empty where it is not. */
  readonly isForm: string
}

const isPlural = (word: string, form: string): boolean =>
  form.endsWith('s') || (!/(?:er|est|ing|ed)$/.test(form) && form !== word)

const isComparable = ({ word, partOfSpeech, syllables }: Inflected): boolean => {
  if (irregularlyCompared.has(word)) return true
  if (partOfSpeech === 'adv.') return comparedAdverbs.has(word)
  return syllables === 1 || comparedWithEndings.has(word) || (syllables === 2 && /[^aeiou]y$/.test(word))
}

/** Forms that people use, of those that a source makes by rule. */
export function usedForms(inflected: Inflected): readonly string[] {
  const { word, partOfSpeech, forms, isForm } = inflected
  switch (partOfSpeech) {
    case 'n.': {
      const isCounted = !uncountable.has(word) && (!word.endsWith('ness') || countableInNess.has(word))
      return isCounted && !/[s3pd]/.test(isForm) && !word.endsWith('ics')
        ? forms.filter((form) => isPlural(word, form))
        : []
    }
    case 'v.':
      // "went" and "does" are forms themselves; "wound" has forms of its own.
      return /[pdi3]/.test(isForm) && !forms.some((form) => form.endsWith('ing')) ? [] : forms
    case 'adj.':
    case 'adv.':
      return isComparable(inflected) && !/[rt]/.test(isForm) ? forms : []
    default:
      return []
  }
}
