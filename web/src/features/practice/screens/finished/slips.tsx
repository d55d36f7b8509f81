import { IconRepeat } from '@tabler/icons-react'
import type { QuestionKind } from '@wordtrail/contracts/learning/question'
import { nothingGiven } from '@wordtrail/contracts/names/steps'
import { useState } from 'react'
import { finished as text } from '../../../../text/finished.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import type { SessionReport } from '../../api.ts'
import type { PracticeItem } from '../../session/practice-item.ts'
import { isExercise, type ReorderQuestion, stepOfKind } from '../../session/questions.ts'
import styles from './finished.module.css'

const mostShown = 6

type Slip = SessionReport['slips'][number]

const ordered: ReadonlySet<QuestionKind> = new Set<ReorderQuestion['kind']>([
  'sentence_reordering',
  'sentence_translation',
])

/** What was answered; nothing while that is not known. */
function answered(slip: Slip | undefined): string {
  if (slip === undefined) return ''
  const { question_kind: kind, given, times } = slip
  if (given === '') return isExercise({ kind }) ? nothingGiven(stepOfKind(kind)) : text.notKnown
  if (ordered.has(kind)) return text.wrongOrder(times)
  return text.answered(given)
}

interface SlipsProps {
  items: readonly PracticeItem[]
  slips: readonly number[]
  report: SessionReport | undefined
}

/** Words answered wrongly while they were learned, with what was answered, and another look at them. */
export function Slips({ items, slips, report }: SlipsProps) {
  const [isOpen, setOpen] = useState(false)
  if (slips.length === 0) return null
  const slipOf = (item: PracticeItem) => report?.slips.find(({ word }) => word === item.word)
  const words = slips.map((index) => items[index]!)
  return (
    <Section
      title={text.detours(words.length)}
      aside={
        <Button look="plain" onClick={() => setOpen(true)}>
          <IconRepeat size={18} stroke={1.75} aria-hidden />
          {text.lookAgain}
        </Button>
      }
    >
      <ul className={styles.slips}>
        {words.slice(0, mostShown).map((item) => (
          <li key={item.word}>
            <b lang="en">{item.word}</b>
            <span>{answered(slipOf(item))}</span>
          </li>
        ))}
      </ul>
      {words.length > mostShown && <p className={styles.small}>{text.further(words.length - mostShown)}</p>}
      <Dialog open={isOpen} title={text.lookAgain} onClose={() => setOpen(false)}>
        <ul className={styles.again}>
          {words.map((item) => (
            <li key={item.word}>
              <div>
                <b lang="en">{item.word}</b> <span lang="en-fonipa">{item.ipa}</span>
                <p>{item.definition_cn}</p>
                <p className={styles.small}>{answered(slipOf(item))}</p>
              </div>
              <SoundButton of={item.word} />
            </li>
          ))}
        </ul>
      </Dialog>
    </Section>
  )
}
