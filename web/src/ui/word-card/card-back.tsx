import { useQuery } from '@tanstack/react-query'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { queryClient } from '../../api/query-client.ts'
import { inSlashes, wordCard as text } from '../../text/word-card.ts'
import { Button } from '../button.tsx'
import { SoundButton } from '../sound-button.tsx'
import { Accents } from './accents.tsx'
import { type CardSeed, cardOf } from './card-query.ts'
import { Marked } from './marked.tsx'
import { Note } from './note.tsx'
import { sentenceOf } from './sentence-of.ts'
import { inAccent, useShownAccent } from './shown-accent.ts'
import { Star } from './star.tsx'
import styles from './word-card.module.css'

/** Everything that a card holds: what is known at once, and the rest as it comes. */
export default function CardBack({ seed, tier }: { seed: CardSeed; tier?: Tier | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(cardOf(seed.word), queryClient)
  const card: CardSeed = data ?? seed
  const { word, senses } = card
  const sentence = sentenceOf(card, tier)
  const shown = useShownAccent()
  return (
    <div className={styles.back}>
      <div className={styles.head}>
        <span className={styles.word}>
          <b lang="en">{word}</b>
          {senses[0]?.part_of_speech && <i lang="en">{senses[0].part_of_speech}</i>}
        </span>
        <Star word={word} />
      </div>
      <Accents of={card} shown={shown} />
      <ol className={styles.senses} aria-label={text.senses}>
        {senses.map(({ part_of_speech, definition_cn, definition_en, ipa }) => (
          <li key={part_of_speech + definition_cn}>
            <span>
              {senses.length > 1 && part_of_speech && <i lang="en">{part_of_speech} </i>}
              {ipa && (
                <span className={styles.sound} lang="en">
                  {inSlashes(inAccent(shown.accent, ipa))}{' '}
                </span>
              )}
              {definition_cn}
            </span>
            {definition_en && <q lang="en">{definition_en}</q>}
          </li>
        ))}
      </ol>
      {sentence && (
        <div className={styles.example}>
          <p lang="en">
            <Marked sentence={sentence.sentence} of={card} />
          </p>
          <SoundButton of={sentence.sentence} />
          {sentence.translation && <p className={styles.translation}>{sentence.translation}</p>}
        </div>
      )}
      <Others card={card} known={data?.known ?? []} />
      {data && <Note word={word} note={data.note} />}
      {error && !data && (
        <p className={styles.failed} role="alert">
          {text.loadFailed}
          <Button look="plain" isPending={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

type Known = readonly { readonly word: string; readonly part_of_speech: string; readonly definition_cn: string }[]

/** The words that stand near this one. */
function Others({ card, known }: { card: CardSeed; known: Known }) {
  const { synonyms = [], opposites = [], family = [], forms = [], written_forms } = card
  const meaningOf = new Map(known.map((one) => [one.word, one]))
  const lists = [
    [text.synonyms, synonyms],
    [text.opposites, opposites],
    [text.family, family],
    [text.forms, forms],
    [text.written, written_forms ? [text.american(written_forms.en_us), text.british(written_forms.en_gb)] : []],
  ] as const
  const shown = lists.filter(([, words]) => words.length > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.others}>
      {shown.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {words.map((other) => {
              const meant = meaningOf.get(other)
              return (
                <span key={other}>
                  <span lang="en">{other}</span>
                  {meant && (
                    <small>
                      <span lang="en">{meant.part_of_speech}</span> {meant.definition_cn}
                    </small>
                  )}
                </span>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
