import {
  IconArrowsSort,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlus,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordbookLimits } from '@wordtrail/contracts/learning/limits'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { wordbookDetail as text, wordbookForm } from '../../../../text/wordbooks.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { useAreaBase } from '../../../../ui/area-base.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { DropDown } from '../../../../ui/drop-down.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { changeWordbook, copyWordbook, type OpenWordbook } from '../api.ts'
import { inAddress, orderingKey, type Shown } from '../shown.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './wordbooks.module.css'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))
const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

/** A long title is cut, so that the copy's stays within the limit. */
const nameOfCopy = (title: string): string =>
  wordbookForm.copyOf(title.slice(0, wordbookLimits.title - wordbookForm.copyOf('').length))

interface WordbookHeadProps {
  wordbook: OpenWordbook
  shown: Shown
  isFixed: boolean
  /** The AI panel is asked for. */
  onDraft: () => void
}

/** Where one is, what the wordbook is called, and what can be done with the whole of it. */
export function WordbookHead({ wordbook, shown, isFixed, onDraft }: WordbookHeadProps) {
  const { _id: id, title, accessibility } = wordbook
  const isPrivate = accessibility === 'private'
  const [dialog, setDialog] = useState<'rename' | 'copy' | 'history' | 'delete'>()
  const close = () => setDialog(undefined)
  const base = useAreaBase()
  const navigate = useNavigate()
  const client = useQueryClient()
  const done = async ({ message }: { readonly message: string }) => {
    await client.invalidateQueries()
    toast(message)
    close()
  }
  const rename = useMutation({ mutationFn: changeWordbook, onSuccess: done })
  const copy = useMutation({
    mutationFn: copyWordbook,
    onSuccess: async (answer) => {
      await done(answer)
      void navigate(`${base}/wordbooks/${answer.wordbook_id}`)
    },
  })
  const { page: _page, ...asked } = inAddress(shown)
  return (
    <header>
      <nav className={styles.path} aria-label={text.path}>
        <Link to={`${base}/dashboard`}>{text.home}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <Link to={`${base}/wordbooks`}>{text.all}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <span aria-current="page">{title}</span>
      </nav>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {!isFixed && (
            <IconButton
              label={text.rename}
              onClick={() => {
                rename.reset()
                setDialog('rename')
              }}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <span className={styles.badge}>{isPrivate ? text.isPrivate : text.isPublic}</span>
        </div>
        <div className={styles.actions}>
          <ExportButtons table="wordbook-words" query={{ ...asked, wordbook_id: id }} />
          {!isPrivate && <Menu wordbook={wordbook} isFixed={isFixed} onDraft={onDraft} onChoose={setDialog} />}
          {!isFixed && (
            <ButtonLink isWide={false} to={`${base}/wordbooks/${id}/add`}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.addWords}
            </ButtonLink>
          )}
        </div>
      </div>
      {dialog === 'rename' && (
        <NameDialog
          title={wordbookForm.rename}
          name={title}
          save={wordbookForm.save}
          isPending={rename.isPending}
          error={rename.error}
          failed={wordbookForm.renameFailed}
          onSave={(next) => rename.mutate({ id, title: next })}
          onClose={close}
        />
      )}
      {dialog === 'copy' && (
        <NameDialog
          title={wordbookForm.copy}
          intro={wordbookForm.copyText(title)}
          name={nameOfCopy(title)}
          save={wordbookForm.doCopy}
          isPending={copy.isPending}
          error={copy.error}
          failed={wordbookForm.copyFailed}
          onSave={(next) => copy.mutate({ id, title: next })}
          onClose={close}
        />
      )}
      <Suspense>
        {dialog === 'history' && <HistoryDialog id={id} title={title} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteDialog
            wordbook={wordbook}
            onDeleted={() => void navigate(`${base}/wordbooks`, { replace: true })}
            onClose={close}
          />
        )}
      </Suspense>
    </header>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done more seldom. Whoever may only read looks at what was changed. */
function Menu({
  wordbook,
  isFixed,
  onDraft,
  onChoose,
}: {
  wordbook: OpenWordbook
  isFixed: boolean
  onDraft: () => void
  onChoose: (dialog: 'copy' | 'history' | 'delete') => void
}) {
  const [, setParams] = useAddressParams()
  return (
    <DropDown label={text.more} isIcon button={<IconDots size={20} stroke={1.75} aria-hidden />}>
      {(close) => {
        const item = (label: string, image: ReactNode, choose: () => void) => (
          <button
            type="button"
            onClick={() => {
              close()
              choose()
            }}
          >
            {image}
            {label}
          </button>
        )
        return (
          <div className={styles.menu}>
            {!isFixed && (
              <>
                {item(text.ai, <IconSparkles {...icon} />, onDraft)}
                {item(text.order, <IconArrowsSort {...icon} />, () =>
                  setParams((now) =>
                    withParams(new URLSearchParams(), { [orderingKey]: '1', page: now.get('page') ?? undefined }),
                  ),
                )}
                {item(text.copy, <IconCopy {...icon} />, () => onChoose('copy'))}
              </>
            )}
            {item(text.history, <IconHistory {...icon} />, () => onChoose('history'))}
            {!isFixed && wordbook.can_delete && item(text.delete, <IconTrash {...icon} />, () => onChoose('delete'))}
          </div>
        )
      }}
    </DropDown>
  )
}
