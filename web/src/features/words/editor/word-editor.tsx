import { NativeSelect, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contentRemarks } from '@wordtrail/contracts/learning/content-remarks'
import { defaultTier, type Tier } from '@wordtrail/contracts/learning/tiers'
import { levels, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { changedParts } from '@wordtrail/contracts/learning/word-parts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ApiError } from '../../../api/api-client.ts'
import { useKeptState } from '../../../session/kept-state.ts'
import { remarks as remarkTexts, review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import type { Problems } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { SoundButton } from '../../../ui/sound-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type PresentWord, words } from '../api.ts'
import styles from './editor.module.css'
import { LastChange } from './last-change.tsx'
import { type Origin, useSaving } from './saving.ts'
import { SenseFields } from './sense-fields.tsx'
import { SentenceFields } from './sentence-fields.tsx'
import { SevenExercises } from './seven-exercises.tsx'
import { TagField } from './tag-field.tsx'
import { WordConflict } from './word-conflict.tsx'
import { byKey, contentOf, fieldAt, formOf, type TextField, validated, type WordForm } from './word-form.ts'

export interface WordEditorProps {
  start: WordContent
  origin: Origin
  /** Whether another draft is to be reviewed after this one. */
  hasNext?: boolean
  /** `isProposed`: the word waits for review and is not there yet. */
  onSaved: (isProposed: boolean) => void
  /** Called where a draft's word has been added to the dictionary meanwhile. */
  onExists?: () => void
  /** Called with the edited content of a draft, as is `onClose`: no edit is lost. */
  onDiscard?: (content: WordContent) => void
  onClose: (content: WordContent) => void
  /** Stands above the fields. */
  notice?: ReactNode
}

type View = keyof typeof text.view
const views = (Object.keys(text.view) as View[]).map((value) => ({ value, label: text.view[value] }))

/**
 * A whole word beside what students will meet of it: the review of a draft, and the editor of a word that is there.
 * What somebody else has changed meanwhile is shown before anything is saved over it.
 */
export default function WordEditor({
  start,
  origin: opened,
  hasNext = false,
  onSaved,
  onExists,
  onDiscard,
  onClose,
  notice,
}: WordEditorProps) {
  const { word } = start
  const queries = useQueryClient()
  /** `base`: what the edit began with, and then what came in from others. */
  const [{ form, base }, setEdit] = useKeptState(`word-editor:${opened.kind}:${word}`, () => ({
    form: formOf(start),
    base: { content: contentOf(formOf(start), word), origin: opened },
  }))
  const [problems, setProblems] = useState<Problems<string>>({})
  const [tier, setTier] = useState<Tier>(defaultTier)
  const [view, setView] = useState<View>('content')
  const [isLeaving, setLeaving] = useState(false)
  const [isConflicting, setConflicting] = useState(false)
  const send = useSaving()
  const save = useMutation({
    mutationFn: ({ content, origin }: { content: WordContent; origin: Origin }) => send(content, origin),
    onSuccess: ({ message, wordbooks, proposal_id: proposalId }) => {
      toast(text.addedTo(message, wordbooks))
      void queries.invalidateQueries({ queryKey: words.all() })
      void queries.invalidateQueries({ queryKey: ['wordbooks'] })
      onSaved(proposalId !== undefined)
    },
    onError: (cause) => {
      if (!(cause instanceof ApiError)) return
      if (cause.code === 'word-exists') {
        toast(cause.message)
        if (onExists) onExists()
        else onSaved(false)
      }
      if (cause.code === 'word-changed') setConflicting(true)
      const told = (cause.errors ?? []).map(({ path, message }) => [fieldAt(path.split('.')), message] as const)
      showProblems(Object.fromEntries(told))
    },
  })

  const content = contentOf(form, word)
  const shown = useDeferredValue(content)
  const remarks = contentRemarks(content)
  const isPresent = base.origin.kind === 'present'
  const change = (fields: Partial<WordForm>) => setEdit({ form: { ...form, ...fields }, base })
  const showProblems = (found: Problems<string>) => {
    setProblems(byKey(found, form))
    // On a phone one side is shown at a time.
    if (Object.keys(found).some((field) => field !== 'exercises')) setView('content')
  }
  const submit = (edited: WordContent, origin: Origin) => {
    if (save.isPending) return
    const read = validated(edited)
    showProblems('problems' in read ? read.problems : {})
    if ('content' in read) save.mutate({ content: read.content, origin })
  }
  const close = () => {
    if (isPresent && changedParts(base.content, content).length > 0) setLeaving(true)
    else onClose(content)
  }
  const takeOver = (merged: WordContent, theirs: PresentWord): Origin => {
    const origin: Origin = { ...theirs, kind: 'present' }
    setEdit({ form: formOf(merged), base: { content: contentOf(formOf(theirs.content), word), origin } })
    setConflicting(false)
    save.reset()
    return origin
  }
  const field = (name: TextField, label: string, { lang, hint }: { lang?: 'en'; hint?: string } = {}) => (
    <TextInput
      name={name}
      label={label}
      {...(lang && { lang })}
      autoComplete="off"
      error={problems[name]}
      value={form[name]}
      placeholder={hint}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )

  return (
    <Dialog
      open
      size="full"
      onClose={close}
      title={isPresent ? text.editTitle(word) : text.title(word)}
      aside={base.origin.kind === 'present' && <LastChange id={base.origin.id} change={base.origin.lastChange} />}
    >
      <Form problems={problems} className={styles.editor} onSubmit={() => submit(content, base.origin)}>
        <div className={styles.views}>
          <Choice label={text.views} options={views} value={view} onChange={setView} />
        </div>
        <div className={styles.content} data-shown={view === 'content' || undefined}>
          {base.origin.kind === 'draft' && (
            <p className={styles.source} data-source={base.origin.shown}>
              <b>{text.source[base.origin.shown].name}</b>
              {text.source[base.origin.shown].note}
            </p>
          )}
          {notice}
          <div>
            <div className={styles.word}>
              <b lang="en">{word}</b>
              <SoundButton of={word} />
            </div>
            {isPresent && <p className={styles.hint}>{text.noOtherWord}</p>}
          </div>
          <SenseFields
            senses={form.senses}
            problems={problems}
            remarks={remarks}
            onChange={(senses) => change({ senses })}
          />
          <div className={styles.fields}>
            {field('synonyms', text.synonyms, { lang: 'en', hint: text.listHint })}
            {field('word_root', text.wordRoot, { lang: 'en', hint: text.wordRootHint })}
            {field('opposites', text.opposites, { lang: 'en', hint: text.listHint })}
            {field('family', text.family, { lang: 'en', hint: text.familyHint })}
          </div>
          {field('forms', text.forms, { lang: 'en', hint: text.listHint })}
          <div className={styles.fields}>
            {field('en_us', text.us, { hint: text.ipaHint })}
            {field('en_gb', text.gb, { hint: text.ipaHint })}
            {field('written_us', text.writtenUs, { lang: 'en', hint: text.writtenHint })}
            {field('written_gb', text.writtenGb, { lang: 'en', hint: text.writtenHint })}
            <NativeSelect
              name="level"
              label={text.level}
              value={form.level}
              onChange={(event) => change({ level: event.currentTarget.value })}
              data={[{ value: '', label: text.noLevel }, ...levels]}
            />
          </div>
          <TagField value={form.tags} error={problems['tags']} onChange={(tags) => change({ tags })} />
          <SentenceFields
            sentences={form.sentences}
            problems={problems}
            remarks={remarks}
            tier={tier}
            onChange={(sentences) => change({ sentences })}
          />
          <GeneralRemarks remarks={remarks} />
        </div>
        <div className={styles.met} data-shown={view === 'met' || undefined}>
          <SevenExercises
            content={shown}
            tier={tier}
            onTier={setTier}
            problem={problems['exercises']}
            onChange={(exercises) => change({ exercises })}
          />
        </div>
        <div className={styles.foot}>
          <FailureNote
            error={Object.keys(problems).length === 0 && !isConflicting ? save.error : null}
            fallback={text.saveFailed}
          />
          {isPresent && (
            <p className={styles.stays}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden />
              {text.answersStay}
            </p>
          )}
          <Button
            look="quiet"
            isWide={false}
            isPending={save.isPending}
            onClick={() => (onDiscard ? onDiscard(content) : close())}
          >
            {onDiscard ? text.discard : text.cancel}
          </Button>
          <Button type="submit" isWide={false} isPending={save.isPending} pendingText={text.saving}>
            {hasNext ? text.saveAndNext : text.save}
          </Button>
        </div>
      </Form>
      {isConflicting && (
        <WordConflict
          before={base.content}
          mine={content}
          onGoOn={takeOver}
          onSave={(merged, theirs) => submit(merged, takeOver(merged, theirs))}
          onClose={() => setConflicting(false)}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={text.closeTitle}
        text={text.closeText}
        confirmLabel={text.closeAnyway}
        cancelLabel={text.goOn}
        isDanger
        onConfirm={() => onClose(content)}
        onClose={() => setLeaving(false)}
      />
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
