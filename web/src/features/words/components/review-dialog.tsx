import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { contentRemarks } from '@wordtrail/contracts/learning/content-remarks'
import { levels, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { useState } from 'react'
import { ApiError } from '../../../api/api-client.ts'
import { remarks as remarkTexts, review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { SoundButton } from '../../../ui/sound-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Origin, useSaving } from '../saving.ts'
import { byKey, contentOf, fieldAt, formOf, type TextField, validated, type WordForm } from '../word-form.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import styles from './review.module.css'
import { SenseFields } from './sense-fields.tsx'
import { SentenceFields } from './sentence-fields.tsx'
import { TagField } from './tag-field.tsx'

interface ReviewDialogProps {
  start: WordContent
  origin: Origin
  /** Whether another draft is to be reviewed after this one. */
  hasNext: boolean
  onSaved: () => void
  /** Called where the word has been added to the dictionary meanwhile. */
  onExists: () => void
  /** Called with the edited content, as is `onClose`: no edit is lost. */
  onDiscard: (content: WordContent) => void
  onClose: (content: WordContent) => void
}

/** Every field of a word, to be looked through, edited and then saved or discarded. */
export default function ReviewDialog({
  start,
  origin,
  hasNext,
  onSaved,
  onExists,
  onDiscard,
  onClose,
}: ReviewDialogProps) {
  const { word } = start
  const [form, setForm] = useState(() => formOf(start))
  const [problems, setProblems] = useState<Problems<string>>({})
  const send = useSaving(origin)
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ message, wordbooks }) => {
      toast(text.addedTo(message, wordbooks))
      onSaved()
    },
    onError: (cause) => {
      if (!(cause instanceof ApiError)) return
      if (cause.code === 'word-exists') {
        toast(cause.message)
        onExists()
      }
      const told = (cause.errors ?? []).map(({ path, message }) => [fieldAt(path.split('.')), message] as const)
      setProblems(byKey(Object.fromEntries(told), form))
    },
  })

  const content = contentOf(form, word)
  const remarks = contentRemarks(content)
  const change = (fields: Partial<WordForm>) => setForm({ ...form, ...fields })
  const submit = () => {
    if (save.isPending) return
    const read = validated(content)
    setProblems('problems' in read ? byKey(read.problems, form) : {})
    if ('content' in read) save.mutate(read.content)
  }
  const field = (
    name: TextField,
    label: string,
    { isEnglish = false, hint }: { isEnglish?: boolean; hint?: string } = {},
  ) => (
    <TextInput
      name={name}
      label={label}
      {...(isEnglish && { lang: 'en' })}
      autoComplete="off"
      error={problems[name]}
      value={form[name]}
      {...(hint !== undefined && { description: hint })}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )

  return (
    <Dialog
      open
      isWide
      onClose={() => onClose(content)}
      title={origin.kind === 'draft' ? text.title(word) : text.editTitle(word)}
    >
      <Form problems={problems} className={styles.form} onSubmit={submit}>
        {origin.kind === 'draft' && (
          <p className={styles.source} data-source={origin.shown}>
            <b>{text.source[origin.shown].name}</b>
            {text.source[origin.shown].note}
          </p>
        )}
        <div className={styles.word}>
          <b lang="en">{word}</b>
          <SoundButton of={word} />
        </div>
        <fieldset className={styles.group}>
          <legend>{text.basics}</legend>
          <SenseFields
            senses={form.senses}
            problems={problems}
            remarks={remarks}
            onChange={(senses) => change({ senses })}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{text.related}</legend>
          <div className={styles.fields}>
            {field('synonyms', text.synonyms, { isEnglish: true, hint: text.listHint })}
            {field('opposites', text.opposites, { isEnglish: true, hint: text.listHint })}
            {field('word_root', text.wordRoot, { isEnglish: true, hint: text.wordRootHint })}
            {field('family', text.family, { isEnglish: true, hint: text.familyHint })}
            {field('forms', text.forms, { isEnglish: true, hint: text.listHint })}
            <NativeSelect
              name="level"
              label={text.level}
              description={text.levelHint}
              value={form.level}
              onChange={(event) => change({ level: event.currentTarget.value })}
              data={[{ value: '', label: text.noLevel }, ...levels]}
            />
            {field('written_us', text.writtenUs, { isEnglish: true, hint: text.writtenHint })}
            {field('written_gb', text.writtenGb, { isEnglish: true, hint: text.writtenHint })}
          </div>
          <TagField value={form.tags} error={problems['tags']} onChange={(tags) => change({ tags })} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{text.sound}</legend>
          <div className={styles.fields}>
            {field('en_us', text.us, { hint: text.ipaHint })}
            {field('en_gb', text.gb, { hint: text.ipaHint })}
          </div>
        </fieldset>
        <SentenceFields
          sentences={form.sentences}
          problems={problems}
          remarks={remarks}
          onChange={(sentences) => change({ sentences })}
        />
        <ExerciseFields
          content={content}
          problem={problems['exercises']}
          onChange={(exercises) => change({ exercises })}
        />
        <GeneralRemarks remarks={remarks} />
        <FailureNote error={Object.keys(problems).length === 0 ? save.error : null} fallback={text.saveFailed} />
        <div className={styles.foot}>
          <Button look="quiet" isPending={save.isPending} onClick={() => onDiscard(content)}>
            {text.discard}
          </Button>
          <Button type="submit" isPending={save.isPending} pendingText={text.saving}>
            {hasNext ? text.saveAndNext : text.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Remarks on the word as a whole; those on a sense or a sentence stand beside it. */
function GeneralRemarks({ remarks }: { remarks: ReturnType<typeof contentRemarks> }) {
  const texts = remarks.flatMap((remark) => ('tier' in remark ? [remarkTexts.noSentence(text.tier[remark.tier])] : []))
  if (texts.length === 0) return null
  return (
    <section className={styles.remarks} aria-label={text.remarks}>
      <h3>{text.remarks}</h3>
      <ul>
        {texts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
