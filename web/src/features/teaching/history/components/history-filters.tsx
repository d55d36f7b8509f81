import { historyGroups } from '@wordtrail/contracts/read-models/history-groups'
import { grouped } from '../../../../text/grouped.ts'
import { history as text } from '../../../../text/student-history.ts'
import { Button } from '../../../../ui/button.tsx'
import { Choice } from '../../../../ui/choice.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { HistoryFilter } from '../address.ts'
import type { History } from '../api.ts'
import { shortInstant } from '../short-instant.ts'
import styles from './history.module.css'

interface HistoryFiltersProps {
  filter: HistoryFilter
  /** The first page, where it has come: how much each group holds, and the sessions to choose from. */
  history: History | undefined
  onChange: (changes: { readonly [Name in keyof HistoryFilter]?: HistoryFilter[Name] | undefined }) => void
}

const results = (['all', 'right', 'wrong'] as const).map((value) => ({ value, label: text.results[value] }))

/** What the history is narrowed to, and how much it finds. */
export function HistoryFilters({ filter, history, onChange }: HistoryFiltersProps) {
  const all = history && Object.values(history.counts).reduce((sum, count) => sum + count, 0)
  const sessions = history?.sessions ?? []
  const isElsewhere = filter.session !== undefined && !sessions.some(({ session_id }) => session_id === filter.session)
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.word}>
          <SearchField
            label={text.word}
            value={filter.word ?? ''}
            onSearch={(word) => onChange({ word: word.trim() || undefined })}
          />
        </div>
        <fieldset className={styles.chips} aria-label={text.group}>
          {([undefined, ...historyGroups] as const).map((group) => (
            <button
              key={group ?? 'all'}
              type="button"
              aria-pressed={filter.group === group}
              onClick={() => onChange({ group })}
            >
              {text.groups[group ?? 'all']}
              {history && <small>{grouped(group ? history.counts[group] : all!)}</small>}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.line}>
        <Choice
          label={text.result}
          options={results}
          value={filter.result ?? 'all'}
          onChange={(result) => onChange({ result: result === 'all' ? undefined : result })}
        />
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.field}>
            <span>{text[end]}</span>
            <input
              type="date"
              value={filter[end] ?? ''}
              max={history?.today}
              onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
            />
          </label>
        ))}
        <select
          className={styles.select}
          aria-label={text.session}
          value={filter.session ?? ''}
          onChange={({ currentTarget }) => onChange({ session: currentTarget.value || undefined })}
        >
          <option value="">{text.allSessions}</option>
          {isElsewhere && <option value={filter.session}>{text.earlierSession}</option>}
          {sessions.map(({ session_id, at, mode, answers }) => (
            <option key={session_id} value={session_id}>
              {text.sessionOption(shortInstant(at), mode, answers)}
            </option>
          ))}
        </select>
        {Object.keys(filter).length > 0 && (
          <Button
            look="plain"
            onClick={() =>
              onChange({
                word: undefined,
                group: undefined,
                result: undefined,
                from: undefined,
                to: undefined,
                session: undefined,
              })
            }
          >
            {text.clear}
          </Button>
        )}
        <span className={styles.found} role="status">
          {history && text.found(grouped(history.total))}
        </span>
      </div>
    </search>
  )
}
