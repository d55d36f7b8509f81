import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { roleNames } from '@wordtrail/contracts/names/accounts'
import { type AuditGroup, auditGroups } from '@wordtrail/contracts/read-models/audit-kinds'
import { type ReactNode, useState } from 'react'
import { audit as text } from '../../../text/audit.ts'
import { DropDown } from '../../../ui/drop-down.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { people } from '../api.ts'
import type { AuditSearch } from './address.ts'
import type { AuditPage } from './api.ts'
import styles from './audit.module.css'
import { nameOf } from './person-name.tsx'

type Asked = AuditPage['asked'] | undefined
type Change = (changes: { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) => void

interface FieldProps {
  question: string
  answer: string
  /** Undefined where nothing is chosen. */
  onClear: (() => void) | undefined
  children: (close: () => void) => ReactNode
}

/** One question with its answer. A press offers others. */
const Field = ({ question, answer, onClear, children }: FieldProps) => (
  <div className={styles.field}>
    <span aria-hidden>{question}</span>
    <div className={styles.answer}>
      <DropDown
        label={text.field(question, answer)}
        isOn={onClear !== undefined}
        button={
          <>
            <span>{answer}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </>
        }
      >
        {children}
      </DropDown>
      {onClear && (
        <IconButton label={text.clearOf(question)} onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  </div>
)

/** Accounts whose names hold what was typed. */
function Found({ search, onChoose }: { search: string; onChoose: (id: string) => void }) {
  const { data } = useQuery({ ...people.page({ search, limit: 8 }), enabled: search.trim() !== '' })
  if (search.trim() === '') return <p className={styles.hint}>{text.typeName}</p>
  if (!data) return null
  if (data.people.length === 0) return <p className={styles.hint}>{text.nobodyFound}</p>
  return data.people.map((person) => (
    <button key={person.id} type="button" onClick={() => onChoose(person.id)}>
      <span>{nameOf(person)}</span>
      <small>{text.option(person.username, roleNames[person.role])}</small>
    </button>
  ))
}

export function WhoField({ search, asked, onChange }: { search: AuditSearch; asked: Asked; onChange: Change }) {
  const [typed, setTyped] = useState('')
  const answer =
    search.who === 'system'
      ? text.system
      : search.who === undefined
        ? text.anybody
        : asked?.who
          ? nameOf(asked.who)
          : '…'
  const clear = () => onChange({ who: undefined })
  return (
    <Field question={text.who} answer={answer} onClear={search.who === undefined ? undefined : clear}>
      {(close) => {
        const choose = (who: string | undefined) => {
          onChange({ who })
          setTyped('')
          close()
        }
        return (
          <div className={styles.options}>
            <SearchField label={text.searchPeople} value={typed} onSearch={setTyped} />
            <button type="button" onClick={() => choose(undefined)}>
              {text.anybody}
            </button>
            <button type="button" onClick={() => choose('system')}>
              {text.system}
            </button>
            <Found search={typed} onChoose={choose} />
          </div>
        )
      }}
    </Field>
  )
}

const none: NonNullable<AuditSearch['groups']> = []

interface GroupsFieldProps {
  search: AuditSearch
  onChange: Change
  /** Chooses it, or no longer. */
  onToggle: (group: AuditGroup) => void
}

export function GroupsField({ search, onChange, onToggle }: GroupsFieldProps) {
  const groups = search.groups ?? none
  const answer = groups.length === 0 ? text.anything : text.groups(groups)
  const clear = () => onChange({ groups: undefined })
  return (
    <Field question={text.what} answer={answer} onClear={groups.length === 0 ? undefined : clear}>
      {() => (
        <div className={styles.options}>
          {auditGroups.map((group) => (
            <label key={group}>
              <input type="checkbox" checked={groups.includes(group)} onChange={() => onToggle(group)} />
              {text.group[group]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

interface AboutFieldProps {
  search: AuditSearch
  asked: Asked
  onChange: Change
  /** A number was typed: the event at that position. */
  onShow: (position: number) => void
}

const nothing = { person: undefined, word: undefined, session: undefined }
const englishWord = /^[a-z][a-z' .-]*$/i
/** A number, also with commas between thousands. */
const positionIn = (typed: string): number | undefined => {
  if (!/^\d[\d, ]*$/.test(typed.trim())) return undefined
  const position = Number(typed.replaceAll(/\D/g, ''))
  return Number.isSafeInteger(position) && position > 0 ? position : undefined
}

export function AboutField({ search, asked, onChange, onShow }: AboutFieldProps) {
  const [typed, setTyped] = useState('')
  const { person, word, session } = search
  const isChosen = (person ?? word ?? session) !== undefined
  const position = positionIn(typed)
  const answer = () => {
    if (session !== undefined) return text.session
    if (word !== undefined) return text.word(word)
    if (person === undefined) return text.noMatter
    return asked?.person ? nameOf(asked.person) : '…'
  }
  return (
    <Field question={text.about} answer={answer()} onClear={isChosen ? () => onChange(nothing) : undefined}>
      {(close) => {
        const done = () => {
          setTyped('')
          close()
        }
        const choose = (changes: Parameters<Change>[0]) => {
          onChange({ ...nothing, ...changes })
          done()
        }
        return (
          <div className={styles.options}>
            <SearchField label={text.searchAbout} value={typed} onSearch={setTyped} />
            <button type="button" onClick={() => choose({})}>
              {text.noMatter}
            </button>
            {position !== undefined && (
              <button
                type="button"
                onClick={() => {
                  onShow(position)
                  done()
                }}
              >
                {text.position(position)}
              </button>
            )}
            {englishWord.test(typed.trim()) && (
              <button type="button" onClick={() => choose({ word: typed.trim() })}>
                {text.word(typed.trim())}
              </button>
            )}
            <Found search={typed} onChoose={(id) => choose({ person: id })} />
          </div>
        )
      }}
    </Field>
  )
}

export const DaysField = ({ search, onChange }: { search: AuditSearch; onChange: Change }) => (
  <fieldset className={`${styles.field} ${styles.days}`}>
    <legend>{text.when}</legend>
    {(['from', 'to'] as const).map((end) => (
      <input
        key={end}
        type="date"
        aria-label={text[end]}
        value={search[end] ?? ''}
        onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
      />
    ))}
  </fieldset>
)
