import { IconPlus } from '@tabler/icons-react'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { stepNames } from '@wordtrail/contracts/names/steps'
import { useState } from 'react'
import { words as text } from '../../../../text/class.ts'
import { Button } from '../../../../ui/button.tsx'
import { OnlyNow } from '../../../../ui/only-now.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { HardWord } from '../../class-query.ts'
import { ClassWhy } from './class-why.tsx'
import { StepDots } from './step-dots.tsx'
import { overAll } from './student-parts.tsx'
import styles from './words.module.css'

const shownFirst = 10
const hasChinese = /\p{Script=Han}/u
const percent = (share: number) => Math.round(share * 100)

interface RowProps {
  word: HardWord
  today: Day
  onGive: (word: string) => void
}
interface HardestWordsProps extends Omit<RowProps, 'word'> {
  words: readonly HardWord[]
}

/** The words that most answers got wrong, each with what is most often given instead and the step it fails at. */
export function HardestWords({ words, ...rest }: HardestWordsProps) {
  const [isAll, setAll] = useState(false)
  return (
    <Section
      title={text.hardest}
      note={text.hardestNote}
      aside={
        words.length > shownFirst && (
          <Button look="plain" onClick={() => setAll(!isAll)}>
            {isAll ? text.showFewer : text.showAll(words.length)}
          </Button>
        )
      }
    >
      {words.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <table className={styles.words}>
          <thead>
            <tr>
              <th scope="col">{text.word}</th>
              <th scope="col" className={styles.number}>
                {text.asked}
              </th>
              <th scope="col">{text.wrong}</th>
              <th scope="col">{text.commonest}</th>
              <th scope="col">{text.step}</th>
              <th scope="col" aria-label={text.action} />
            </tr>
          </thead>
          <tbody>
            {(isAll ? words : words.slice(0, shownFirst)).map((word) => (
              <Row key={word.word_id} word={word} {...rest} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function Row({
  word: { word, definition_cn, students, answers, wrong, low, high, step, commonest },
  today,
  onGive,
}: RowProps) {
  const asked = { figure: 'stage_answers', word, ...overAll(today) } as const
  return (
    <tr>
      <th scope="row">
        <b lang="en">{word}</b>
        <span className={styles.sub}>{definition_cn}</span>
      </th>
      <td className={styles.number}>
        <span className={styles.phoneLabel}>{text.asked} </span>
        <ClassWhy ask={asked} shown={text.askedOf(students)} />
      </td>
      <td className={styles.wrong}>
        <span className={styles.interval}>
          <b>
            <span className={styles.phoneLabel}>{text.wrong} </span>
            <ClassWhy ask={[{ ...asked, figure: 'stage_mistakes' }, asked]} shown={`${percent(wrong / answers)}%`} />
          </b>
          <span className={styles.range} aria-hidden>
            <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
            <u style={{ left: `${(wrong / answers) * 100}%` }} />
          </span>
        </span>
        <span className={styles.sub}>{text.interval({ wrong, answers, low: percent(low), high: percent(high) })}</span>
      </td>
      <td className={styles.given}>
        <span className={styles.phoneLabel}>{text.commonest} </span>
        {commonest ? (
          <>
            <span lang={hasChinese.test(commonest.given) ? undefined : 'en'}>{commonest.given}</span>
            <span className={styles.sub}>{text.times(commonest.times)}</span>
          </>
        ) : (
          text.unknown
        )}
      </td>
      <td className={styles.step}>
        <span className={styles.phoneLabel}>{text.step} </span>
        <StepDots step={step} />
        <span className={styles.sub}>{stepNames[step]}</span>
      </td>
      <td className={styles.give}>
        <OnlyNow>
          <Button look="plain" aria-label={text.giveWord(word)} onClick={() => onGive(word)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {text.give}
          </Button>
        </OnlyNow>
      </td>
    </tr>
  )
}
