import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import { availableTiers, type Tier } from '@wordtrail/contracts/learning/tiers'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { tierSelection } from '../../../text/practice.ts'
import { quickLearn as text } from '../../../text/quick-learn.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { dashboard, planLearning, type Summary, type Wordbook, type WordbookChoice } from '../api.ts'
import { cappedDigits, quickLearnProblem } from '../quick-learn.ts'
import styles from './quick-learn-form.module.css'

interface QuickLearnFormProps {
  summary: Summary
  choice: WordbookChoice
  wordbooks: readonly Wordbook[]
  /** `isShort`: there are fewer words than were asked for. */
  onPlanned: (session: { words: readonly string[]; tier: Tier }, isShort: boolean) => void
}

const Options = ({ label, wordbooks }: { label: string; wordbooks: readonly Wordbook[] }) =>
  wordbooks.length > 0 && (
    <optgroup label={label}>
      {wordbooks.map(({ _id: id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  )

export function QuickLearnForm({ summary, choice: { tracked, priority }, wordbooks, onPlanned }: QuickLearnFormProps) {
  const given = summary.to_be_mastered_counts.teacher
  const [wordbookId, setWordbookId] = useState(
    () => wordbooks.find(({ _id: id }) => id === (priority ?? tracked[0]))?._id ?? null,
  )
  const [typed, setTyped] = useState(String(learnCount.default))
  const [tier, setTier] = useState(summary.tier)
  const [isChecked, setChecked] = useState(false)
  const countField = useRef<HTMLInputElement>(null)
  const wordbookField = useRef<HTMLSelectElement>(null)
  const id = useId()
  // Where the wordbooks came after the dialog had opened, it found nothing to focus.
  useLayoutEffect(() => countField.current?.focus(), [])

  const available = useQuery({ ...dashboard.availableIn(wordbookId ?? ''), enabled: wordbookId !== null })
  // Where the number of words cannot be loaded, the wordbook is taken to have none.
  const supplement = available.isError ? 0 : available.data
  const most = wordbookId === null || supplement === undefined ? undefined : given + supplement
  const shown = cappedDigits(typed, most)
  const count = Number(shown)
  const isCounting = wordbookId !== null && supplement === undefined

  const plan = useMutation({
    mutationFn: planLearning,
    onSuccess: (words, { count: asked }) => {
      if (words.length > 0) onPlanned({ words, tier }, words.length < asked)
    },
  })
  const problem =
    most === 0 || plan.data?.length === 0
      ? 'noWords'
      : isChecked
        ? quickLearnProblem({ count, wordbookId }, given)
        : undefined
  const submit = () => {
    setChecked(true)
    const found = most === 0 ? 'noWords' : quickLearnProblem({ count, wordbookId }, given)
    if (found) (found === 'countMissing' ? countField : wordbookField).current?.focus()
    else if (!plan.isPending && !isCounting) plan.mutate({ wordbookId: count > given ? wordbookId : null, count })
  }

  const isTracked = ({ _id }: Wordbook) => tracked.includes(_id)
  const notPreviewed = available.isError ? messageOf(available.error, text.previewFailed) : undefined
  const wordbookProblem =
    notPreviewed ?? (problem === 'wordbookMissing' || problem === 'noWords' ? text[problem] : undefined)
  return (
    <Form onSubmit={submit}>
      <p className={styles.given}>
        {text.hint}
        {given > 0 && text.given(given)}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>{given > 0 ? text.supplement : text.wordbook}</label>
        <select
          id={id}
          ref={wordbookField}
          value={wordbookId ?? ''}
          aria-invalid={wordbookProblem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setWordbookId(event.currentTarget.value || null)
            plan.reset()
          }}
        >
          <option value="">{text.noWordbook}</option>
          <Options label={text.tracked} wordbooks={wordbooks.filter(isTracked)} />
          <Options label={text.others} wordbooks={wordbooks.filter((wordbook) => !isTracked(wordbook))} />
        </select>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {wordbookProblem}
        </p>
      </div>
      <TextInput
        ref={countField}
        label={text.count}
        description={isCounting ? text.counting : most === undefined ? undefined : text.most(most)}
        error={problem === 'countMissing' && text.countMissing}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        data-autofocus
        // Whoever types replaces the number that is suggested.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(cappedDigits(event.currentTarget.value, most))}
      />
      <Choice
        label={text.tier}
        isLabelShown
        options={availableTiers(summary.tier)
          .toReversed()
          .map((value) => ({ value, label: tierSelection.name[value] }))}
        value={tier}
        onChange={setTier}
      />
      <FailureNote error={plan.error} fallback={text.planFailed} />
      <Button
        type="submit"
        isPending={plan.isPending || isCounting}
        pendingText={plan.isPending ? text.starting : text.start(count)}
      >
        {text.start(count)}
      </Button>
    </Form>
  )
}
