import { IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { finished as text } from '../../../../text/finished.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import type { SessionReport } from '../../api.ts'
import type { PracticeItem } from '../../session/practice-item.ts'
import type { Mode } from '../../session/session-state.ts'
import styles from './finished.module.css'

const mostShown = 6

type Slip = SessionReport['slips'][number]

/** What was chosen; nothing while that is not known. */
const chosen = (slip: Slip | undefined, mode: Mode): string =>
  slip === undefined
    ? ''
    : slip.question_kind === 'sentence_reordering'
      ? text.wrongOrder(slip.times)
      : slip.given === ''
        ? text.nothingGiven(mode)
        : text.chose(slip.given)

interface SlipsProps {
  mode: Mode
  items: readonly PracticeItem[]
  slips: readonly number[]
  report: SessionReport | undefined
}

/** Words answered wrongly while they were learned, with what was chosen, and another look at them. */
export function Slips({ mode, items, slips, report }: SlipsProps) {
  const [isOpen, setOpen] = useState(false)
  if (slips.length === 0) return null
  const slipOf = (item: PracticeItem) => report?.slips.find(({ word }) => word === item.word)
  const words = slips.map((index) => items[index]!)
  return (
    <Section
      title={text.detours(words.length)}
      aside={
        <Button look="plain" onClick={() => setOpen(true)}>
          <IconRotate2 size={18} stroke={1.75} aria-hidden />
          {text.lookAgain}
        </Button>
      }
    >
      <ul className={styles.slips}>
        {words.slice(0, mostShown).map((item) => (
          <li key={item.word}>
            <b lang="en">{item.word}</b>
            <span>{chosen(slipOf(item), mode)}</span>
          </li>
        ))}
      </ul>
      {words.length > mostShown && <p className={styles.small}>{text.others(mostShown, words.length)}</p>}
      <Dialog open={isOpen} title={text.lookAgain} onClose={() => setOpen(false)}>
        <ul className={styles.again}>
          {words.map((item) => (
            <li key={item.word}>
              <div>
                <b lang="en">{item.word}</b> <span lang="en-fonipa">{item.ipa}</span>
                <p>{item.definition_cn}</p>
                <p className={styles.small}>{chosen(slipOf(item), mode)}</p>
              </div>
              <SoundButton of={item.word} />
            </li>
          ))}
        </ul>
      </Dialog>
    </Section>
  )
}
