import { britishAccent, player, useHasBritishVoice } from '../../../audio/audio.ts'
import { accent as text } from '../../../text/practice.ts'
import { SwitchButton } from './switch-button.tsx'

/** Switches between American and British sound, where this browser has a British voice. It shows the accent in use. */
export function AccentSwitch() {
  const isBritish = britishAccent.use()
  if (!useHasBritishVoice()) return null
  const turn = () => {
    player.stop()
    britishAccent.set(!isBritish)
  }
  return (
    <SwitchButton label={text.label} isOn={isBritish} onTurn={turn}>
      {isBritish ? text.gb : text.us}
    </SwitchButton>
  )
}
