import { InputBase } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ContentRemark } from '@wordtrail/contracts/learning/content-remarks'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import { type ReactNode, useState } from 'react'
import { remarks as remarkTexts, review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './editor.module.css'
import { emptySentence, type SentenceFields as Fields } from './word-form.ts'

interface SentenceFieldsProps {
  sentences: readonly Fields[]
  problems: Problems<string>
  remarks: readonly ContentRemark[]
  /** The one whose exercises are looked at. */
  tier: Tier
  onChange: (sentences: readonly Fields[]) => void
}

/** Sample sentences with their translations, tiers and further right orders. */
export function SentenceFields({ sentences, problems, remarks, tier: looked, onChange }: SentenceFieldsProps) {
  const change = (changed: number, fields: Partial<Fields>) =>
    onChange(sentences.map((one, index) => (index === changed ? { ...one, ...fields } : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{text.sentences}</legend>
      {sentences.map(({ key, tier, sentence, translation, also_right }, index) => {
        const texts = remarks.flatMap((remark) =>
          'index' in remark && remark.index === index ? [remarkTexts[remark.remark]] : [],
        )
        return (
          <div key={key} className={styles.sentence} data-on={tier === looked || undefined}>
            <div className={styles.tier}>
              <select
                aria-label={text.tierOf(index + 1)}
                value={tier}
                onChange={(event) => change(index, { tier: event.currentTarget.value as Fields['tier'] })}
              >
                {tiers.toReversed().map((one) => (
                  <option key={one} value={one}>
                    {text.tier[one]}
                  </option>
                ))}
              </select>
              <IconButton
                label={text.removeSentence(index + 1)}
                onClick={() => onChange(sentences.filter((_, other) => other !== index))}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
            <InputBase
              component="textarea"
              multiline
              rows={2}
              size="md"
              lang="en"
              name={`sample_sentences.${key}.sentence`}
              aria-label={text.sentence(index + 1)}
              error={problems[`sample_sentences.${key}.sentence`]}
              value={sentence}
              onChange={(event) => change(index, { sentence: event.currentTarget.value })}
            />
            <InputBase
              component="textarea"
              multiline
              rows={2}
              size="md"
              name={`sample_sentences.${key}.translation`}
              aria-label={text.translationOf(index + 1)}
              error={problems[`sample_sentences.${key}.translation`]}
              value={translation}
              onChange={(event) => change(index, { translation: event.currentTarget.value })}
            />
            <Further isOpen={also_right !== '' || problems[`sample_sentences.${key}.also_right`] !== undefined}>
              <InputBase
                component="textarea"
                multiline
                rows={2}
                size="md"
                lang="en"
                name={`sample_sentences.${key}.also_right`}
                aria-label={text.alsoRightOf(index + 1)}
                description={text.alsoRightHint}
                error={problems[`sample_sentences.${key}.also_right`]}
                value={also_right}
                onChange={(event) => change(index, { also_right: event.currentTarget.value })}
              />
            </Further>
            {texts.map((one) => (
              <p key={one} className={styles.remark}>
                {one}
              </p>
            ))}
          </div>
        )
      })}
      {problems['sentences'] && (
        <p role="alert" className={styles.problem}>
          {problems['sentences']}
        </p>
      )}
      <Button look="plain" onClick={() => onChange([...sentences, emptySentence(sentences)])}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {text.addSentence}
      </Button>
    </fieldset>
  )
}

/** Further right orders, which few sentences have. Once open, it stays so while something is typed or wiped out. */
function Further({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      className={styles.more}
      open={wasOpened || isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{text.alsoRight}</summary>
      {children}
    </details>
  )
}
