import { learning as text } from '../../../../text/session.ts'
import { Path } from '../../../../ui/path/path.tsx'
import { stonesOf } from '../../../../ui/path/stones.ts'
import { type Learning, type PreTest, preTestDone, progressOf } from '../../session/session-state.ts'

/** How far the session is, as a road along the foot of the page. The bar above says the same in words. */
export default function SessionPath({ state }: { state: PreTest | Learning }) {
  const { mastered, words } = progressOf(state.session)
  const [done, total] = state.step === 'pre-test' ? [preTestDone(state), state.order.length] : [mastered, words]
  return (
    <Path
      shape="foot"
      stones={stonesOf(Array.from({ length: total }, (_, word) => (word < done ? 'done' : 'to-come')))}
      flag=""
      label={text.mastered(done, total)}
      seed={state.session.id}
    />
  )
}
