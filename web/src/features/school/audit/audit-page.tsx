import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportRows } from '@wordtrail/contracts/learning/limits'
import type { AuditGroup } from '@wordtrail/contracts/read-models/audit-kinds'
import { useFile } from '../../../exports/use-export.ts'
import { audit as text } from '../../../text/audit.ts'
import { exports as exportTexts, sizeText } from '../../../text/exports.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { Button } from '../../../ui/button.tsx'
import { MorePages } from '../../../ui/more-pages.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { type AuditSearch, partsOf, searchOf, shownEvent } from './address.ts'
import { auditFile, auditLog, type FileFormat } from './api.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'
import { EventPanel } from './event-panel.tsx'
import { AboutField, DaysField, GroupsField, WhoField } from './pickers.tsx'

/** Every event of the log: who did what, when, and about whom or what. The address keeps the question. */
export default function AuditPage() {
  const [params, setParams] = useAddressParams()
  const search = searchOf(params)
  const shown = shownEvent(params)
  const query = useInfiniteQuery(auditLog.pages(search))
  const { data, error, refetch, isPlaceholderData } = query
  const first = data?.pages[0]
  const change = (changes: { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) =>
    setParams(
      (now) => withParams(now, { ...partsOf({ ...searchOf(now), ...changes } as AuditSearch), event: undefined }),
      { replace: true, preventScrollReset: true },
    )
  /** From the address as it is by then: presses may come before what they change is drawn. */
  const toggle = (group: AuditGroup) =>
    setParams(
      (now) => {
        const groups = searchOf(now).groups ?? []
        const chosen = groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group]
        return withParams(now, { groups: chosen.join(',') || undefined, event: undefined })
      },
      { replace: true, preventScrollReset: true },
    )
  const show = (position: number | undefined) =>
    setParams((now) => withParams(now, { event: position?.toString() }), { replace: true, preventScrollReset: true })
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const place = events.findIndex(({ position }) => position === shown)
  const isAsked = Object.keys(search).length > 0
  return (
    <Section
      title={text.title}
      note={first && text.total(first.total)}
      aside={first && first.events.length > 0 && <Files search={search} />}
    >
      <search className={styles.questions} aria-label={text.ask}>
        <WhoField search={search} asked={first?.asked} onChange={change} />
        <GroupsField search={search} onChange={change} onToggle={toggle} />
        <DaysField search={search} onChange={change} />
        <AboutField search={search} asked={first?.asked} onChange={change} onShow={show} />
        {isAsked && (
          <Button look="plain" onClick={() => setParams(() => new URLSearchParams(), { replace: true })}>
            {text.clear}
          </Button>
        )}
      </search>
      <p className={styles.found} role="status">
        {first && !isPlaceholderData && isAsked && text.found(first.found ?? 0, first.is_more)}
      </p>
      <div className={shown === undefined ? styles.alone : styles.beside}>
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.old : undefined}>
          {!data ? (
            error ? (
              <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
            ) : (
              <LoadingState />
            )
          ) : events.length === 0 ? (
            <EmptyState title={text.none} text={text.noneText} />
          ) : (
            <>
              <AuditTable events={events} shown={shown} onShow={show} />
              <MorePages query={query} text={text} showMore={text.showMore} />
            </>
          )}
        </div>
        {shown !== undefined && (
          <EventPanel
            key={shown}
            position={shown}
            later={place > 0 ? events[place - 1]!.position : undefined}
            earlier={place >= 0 ? events[place + 1]?.position : undefined}
            onShow={show}
            onSession={(session) => change({ session, person: undefined, word: undefined })}
            onClose={() => show(undefined)}
          />
        )}
      </div>
    </Section>
  )
}

const formats = ['csv', 'ndjson'] as const satisfies readonly FileFormat[]

/** All that was found, as a file. */
function Files({ search }: { search: AuditSearch }) {
  const { mutate, isPending, received, cancel } = useFile((format: FileFormat, making) =>
    auditFile(search, format, making),
  )
  return (
    <div className={styles.files} role="group" aria-label={text.export} title={text.exportCut(exportRows.file)}>
      {isPending && (
        <span role="status">
          {received === 0 ? exportTexts.working : exportTexts.received(sizeText(received))}
          <Button look="plain" onClick={cancel}>
            {exportTexts.cancel}
          </Button>
        </span>
      )}
      {formats.map((format) => (
        <Button
          key={format}
          look="quiet"
          isWide={false}
          aria-label={text.exportAs[format]}
          isPending={isPending}
          onClick={() => mutate(format)}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
