import { useMayChange } from '../../../session/use-session.ts'
import { filling } from '../../../text/filling.ts'
import { addWord as text } from '../../../text/words.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page-state.tsx'
import { DraftPanel } from '../editor/draft-panel.tsx'

/** The AI word panel, for words that go into the dictionary. */
export default function AddWordPage() {
  const base = useAreaBase()
  if (useMayChange()) return <DraftPanel />
  return (
    <EmptyState
      title={filling.readOnly}
      text={filling.readOnlyText}
      action={<ButtonLink to={`${base}/word-list`}>{text.back}</ButtonLink>}
    />
  )
}
