import type { FormName } from './form-name.ts'

/** A headword that a text is a form of. */
export interface KnownForm {
  /** A normalised headword. */
  readonly word: string
  readonly as: readonly FormName[]
}

/**
 * `headword: form form …` by what they are: the forms that no rule finds, or that belong to more than one word, the
 * likelier first.
 */
const tables: Readonly<Partial<Record<FormName, string>>> = {
  present: 'be: am is are',
  past: 'be: was were',
  third_person: 'have: has; do: does',
  past_participle: 'be: been; do: done',
  comparative:
    'good: better; well: better; bad: worse; badly: worse; ill: worse; many: more; much: more; little: less; ' +
    'far: farther further; old: elder; late: latter',
  superlative:
    'good: best; well: best; bad: worst; badly: worst; ill: worst; many: most; much: most; little: least; ' +
    'far: farthest furthest; old: eldest',
  object: 'i: me; he: him; she: her; we: us; they: them; who: whom',
  contraction:
    "be: i'm you're he's she's it's we're they're that's there's here's what's who's where's how's isn't aren't wasn't " +
    "weren't; can: can't cannot; could: couldn't; will: won't i'll you'll he'll she'll it'll we'll they'll; " +
    "would: wouldn't i'd you'd he'd she'd we'd they'd; " +
    "do: don't doesn't didn't; have: haven't hasn't hadn't i've you've we've they've; shall: shan't; should: shouldn't; " +
    "must: mustn't; need: needn't; may: mayn't; might: mightn't; ought: oughtn't; dare: daren't; let: let's; madam: ma'am",
}

const known = new Map<string, KnownForm[]>()
for (const [name, table] of Object.entries(tables) as [FormName, string][])
  for (const entry of table.split('; ')) {
    const [word, forms] = entry.split(': ') as [string, string]
    for (const form of forms.split(' ')) known.set(form, [...(known.get(form) ?? []), { word, as: [name] }])
  }

/** Takes a normalised headword; whether the dictionary has the words that it names is asked elsewhere. */
export const knownFormsOf = (text: string): readonly KnownForm[] => known.get(text) ?? []
