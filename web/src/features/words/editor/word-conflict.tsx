import { useQuery } from '@tanstack/react-query'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { divergence, keyOfPart, type WordPart, withPartsOf } from '@wordtrail/contracts/learning/word-parts'
import { type ReactNode, useState } from 'react'
import { conflict as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { type PresentWord, presentWordNow } from '../api.ts'
import { asText, partLines, partName } from '../part-text.ts'
import { whenText, whoText } from '../when-text.ts'
import styles from './conflict.module.css'
import { contentOf, formOf } from './word-form.ts'

interface WordConflictProps {
  before: WordContent
  mine: WordContent
  onSave: (merged: WordContent, theirs: PresentWord) => void
  onGoOn: (merged: WordContent, theirs: PresentWord) => void
  onClose: () => void
}

/** What somebody else has made of the word meanwhile, beside one's own changes: field by field, to be taken over. */
export function WordConflict({ before, mine, onSave, onGoOn, onClose }: WordConflictProps) {
  const { data: theirs, error, refetch, isFetching } = useQuery(presentWordNow(mine.word))
  return (
    <Dialog open size="wide" onClose={onClose} title={text.title(mine.word)}>
      {theirs && !isFetching ? (
        <Comparison before={before} mine={mine} theirs={theirs} onSave={onSave} onGoOn={onGoOn} />
      ) : error && !isFetching ? (
        <ErrorState error={error} fallback={text.gone} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

type Side = 'mine' | 'theirs'
const sides = [
  { value: 'mine', label: text.ofMine },
  { value: 'theirs', label: text.ofTheirs },
] as const

function Comparison({
  before,
  mine,
  theirs,
  onSave,
  onGoOn,
}: Omit<WordConflictProps, 'onClose'> & { theirs: PresentWord }) {
  const present = contentOf(formOf(theirs.content), mine.word)
  const { both, mine: onlyMine, theirs: onlyTheirs } = divergence(before, mine, present)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (part: WordPart): Side => chosen[keyOfPart(part)] ?? 'mine'
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(both.map((part) => [keyOfPart(part), side])))
  const merged = withPartsOf(mine, present, [...onlyTheirs, ...both.filter((part) => sideOf(part) === 'theirs')])
  const rowOf = (part: WordPart, shown: readonly Side[]) => (
    <section key={keyOfPart(part)} className={styles.part} aria-label={partName(part)}>
      <header>
        <h4>{partName(part)}</h4>
        {shown.length > 1 && (
          <Choice
            label={partName(part)}
            options={sides}
            value={sideOf(part)}
            onChange={(side) => setChosen({ ...chosen, [keyOfPart(part)]: side })}
          />
        )}
      </header>
      <dl>
        <Said name={text.before} text={asText(part, partLines(before, part))} />
        {shown.includes('mine') && (
          <Said name={text.ofMine} text={asText(part, partLines(mine, part))} isChosen={sideOf(part) === 'mine'} />
        )}
        {shown.includes('theirs') && (
          <Said
            name={text.ofTheirs}
            text={asText(part, partLines(present, part))}
            isChosen={shown.length === 1 || sideOf(part) === 'theirs'}
          />
        )}
      </dl>
    </section>
  )
  return (
    <>
      <p>
        {text.text(whoText(theirs.lastChange?.by ?? null), theirs.lastChange ? whenText(theirs.lastChange.at) : '')}
      </p>
      {both.length > 0 && (
        <Group title={text.both} note={text.bothText}>
          {both.length > 1 && (
            <div className={styles.all}>
              <Button look="quiet" isWide={false} onClick={() => chooseAll('mine')}>
                {text.allMine}
              </Button>
              <Button look="quiet" isWide={false} onClick={() => chooseAll('theirs')}>
                {text.allTheirs}
              </Button>
            </div>
          )}
          {both.map((part) => rowOf(part, ['mine', 'theirs']))}
        </Group>
      )}
      {onlyTheirs.length > 0 && (
        <Group title={text.theirs} note={text.theirsText}>
          {onlyTheirs.map((part) => rowOf(part, ['theirs']))}
        </Group>
      )}
      {onlyMine.length > 0 && (
        <Group title={text.mine} note={text.mineText}>
          {onlyMine.map((part) => rowOf(part, ['mine']))}
        </Group>
      )}
      <div className={styles.foot}>
        <Button look="quiet" onClick={() => onGoOn(merged, theirs)}>
          {text.goOn}
        </Button>
        <Button onClick={() => onSave(merged, theirs)}>{text.save}</Button>
      </div>
    </>
  )
}

const Group = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h3>{title}</h3>
    <p>{note}</p>
    {children}
  </section>
)

const Said = ({ name, text: said, isChosen }: { name: string; text: string; isChosen?: boolean }) => (
  <div data-chosen={isChosen || undefined}>
    <dt>{name}</dt>
    <dd>{said || text.none}</dd>
  </div>
)
