import { IconHistory } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router-dom'
import { ApiError, messageOf } from '../api/api-client.ts'
import { then as text } from '../text/then.ts'
import { useAddressParams } from './address-params.ts'
import { IconButton } from './icon-button.tsx'
import { MomentProvider, momentIn, momentKey, useMoment } from './moment.ts'
import { MomentBar } from './moment-bar.tsx'
import { OnlyNow } from './only-now.tsx'
import { EmptyState } from './page-state.tsx'
import { withParams } from './word-link.tsx'

interface LookingBackProps {
  /** Parameters of the address that are none of another moment's. */
  forgets?: readonly string[]
  /** What is shown, with what opens and closes the choice of a moment. */
  children: (onLookBack: () => void) => ReactNode
}

/** A page as it is, or as it was at the moment that its address names. Nothing of one moment stays in another. */
export function LookingBack({ forgets, children }: LookingBackProps) {
  const [params, setParams] = useAddressParams()
  const moment = momentIn(params)
  const [isChoosing, setChoosing] = useState(false)
  const look = (asked: string | undefined) => {
    setChoosing(false)
    const forgotten = Object.fromEntries((forgets ?? []).map((name) => [name, undefined]))
    setParams((now) => withParams(now, { ...forgotten, [momentKey]: asked }))
  }
  return (
    <MomentProvider value={moment}>
      {(moment !== undefined || isChoosing) && <MomentBar moment={moment} onAsk={look} />}
      <Fragment key={moment}>{children(() => setChoosing(!isChoosing))}</Fragment>
    </MomentProvider>
  )
}

/** Opens the choice of a moment. Where one is shown already, its bar is in the button's place. */
export const LookBackButton = ({ onLookBack }: { onLookBack: () => void }) => (
  <OnlyNow>
    <IconButton label={text.open} onClick={onLookBack}>
      <IconHistory size={20} stroke={1.75} aria-hidden />
    </IconButton>
  </OnlyNow>
)

/** The same beside the title of a student's own page. */
export function LookBackInHead({ onLookBack }: { onLookBack: () => void }) {
  const aside = useOutletContext<HTMLElement | null>()
  return aside && createPortal(<LookBackButton onLookBack={onLookBack} />, aside)
}

/** Whether an error says that the moment cannot be looked at: it is still to come, say. Asked again, it says the same. */
export function useIsNotShown(error: unknown): boolean {
  const moment = useMoment()
  return moment !== undefined && error instanceof ApiError && error.code !== undefined && error.status < 500
}

/** Stands in the place of a page of such a moment. */
export const NotShown = ({ error }: { error: unknown }) => (
  <EmptyState title={text.notShownTitle} text={messageOf(error, text.notShown)} />
)
