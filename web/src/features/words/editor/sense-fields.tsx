import { InputBase, TextInput } from '@mantine/core'
import { IconArrowBarToUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ContentRemark } from '@wordtrail/contracts/learning/content-remarks'
import { wordLimits } from '@wordtrail/contracts/learning/limits'
import type { WordMeaning, WordSense } from '@wordtrail/contracts/learning/word-content'
import { flushSync } from 'react-dom'
import { remarks as remarkTexts, review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './editor.module.css'
import { emptySense, type SenseFields as Fields } from './word-form.ts'

type OwnSound = NonNullable<WordSense['ipa']>

interface SenseFieldsProps {
  senses: readonly Fields[]
  problems: Problems<string>
  remarks: readonly ContentRemark[]
  onChange: (senses: readonly Fields[]) => void
}

/** The senses of a word, the one that practice asks first. */
export function SenseFields({ senses, problems, remarks, onChange }: SenseFieldsProps) {
  return (
    <>
      {senses.map((sense, index) => {
        const number = index + 1
        const change = (fields: Partial<WordSense>) =>
          onChange(senses.map((one) => (one === sense ? { ...one, ...fields } : one)))
        const named = (name: string, label: string) => ({
          name: `senses.${sense.key}.${name}`,
          label,
          autoComplete: 'off',
          error: problems[`senses.${sense.key}.${name}`],
        })
        const shared = (name: keyof WordMeaning, label: string, lang?: 'en') => ({
          ...named(name, label),
          ...(lang && { lang }),
          value: sense[name],
        })
        const sound = (accent: keyof OwnSound, label: string) => (
          <TextInput
            {...named(accent, label)}
            value={sense.ipa?.[accent] ?? ''}
            placeholder={text.ownSoundHint}
            onChange={(event) => {
              const ipa = { en_us: '', en_gb: '', ...sense.ipa, [accent]: event.currentTarget.value }
              change({ ipa: ipa.en_us || ipa.en_gb ? ipa : undefined })
            }}
          />
        )
        return (
          <fieldset
            key={sense.key}
            className={styles.sense}
            data-many={senses.length > 1 || undefined}
            aria-label={text.sense(number)}
          >
            {senses.length > 1 && (
              <div className={styles.tier}>
                <p>
                  <b>{text.sense(number)}</b>
                  {index === 0 && <span className={styles.hint}> {text.askedSense}</span>}
                </p>
                <span className={styles.moves}>
                  {index > 0 && (
                    <IconButton
                      label={text.senseFirst(number)}
                      onClick={({ currentTarget }) => {
                        const fields = currentTarget.closest('fieldset')
                        flushSync(() => onChange([sense, ...senses.filter((one) => one !== sense)]))
                        // This button is gone; the focus goes on with the sense that it has moved.
                        fields?.querySelector('input')?.focus()
                      }}
                    >
                      <IconArrowBarToUp size={20} stroke={1.75} aria-hidden />
                    </IconButton>
                  )}
                  <IconButton
                    label={text.removeSense(number)}
                    onClick={() => onChange(senses.filter((one) => one !== sense))}
                  >
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                </span>
              </div>
            )}
            <div className={styles.fields}>
              <InputBase
                component="textarea"
                multiline
                rows={1}
                size="md"
                {...shared('definition_cn', text.definitionCn)}
                onChange={(event) => change({ definition_cn: event.currentTarget.value })}
              />
              <TextInput
                {...shared('part_of_speech', text.partOfSpeech)}
                onChange={(event) => change({ part_of_speech: event.currentTarget.value })}
              />
            </div>
            <InputBase
              component="textarea"
              multiline
              rows={2}
              size="md"
              {...shared('definition_en', text.definitionEn, 'en')}
              onChange={(event) => change({ definition_en: event.currentTarget.value })}
            />
            {(senses.length > 1 || sense.ipa) && (
              <div className={styles.fields}>
                {sound('en_us', text.ownSoundUs)}
                {sound('en_gb', text.ownSoundGb)}
              </div>
            )}
            {remarks.map(
              (remark) =>
                'sense' in remark &&
                remark.sense === index && (
                  <p key={remark.remark} className={styles.remark}>
                    {remarkTexts[remark.remark]}
                  </p>
                ),
            )}
          </fieldset>
        )
      })}
      {problems['senses'] && (
        <p role="alert" className={styles.problem}>
          {problems['senses']}
        </p>
      )}
      {senses.length < wordLimits.senses && (
        <Button look="plain" onClick={() => onChange([...senses, emptySense()])}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.addSense}
        </Button>
      )}
    </>
  )
}
