import { IconHeadphones, IconHeadphonesOff } from '@tabler/icons-react'
import { player } from '../../../audio/audio.ts'
import { autoRead as text } from '../../../text/practice.ts'
import { autoRead } from './auto-read.ts'
import { SwitchButton } from './switch-button.tsx'

/** Turns reading aloud on and off; turned off, it is silent at once. */
export function AutoReadSwitch() {
  const isOn = autoRead.use()
  const turn = () => {
    autoRead.set(!isOn)
    if (isOn) player.stop()
  }
  const Icon = isOn ? IconHeadphones : IconHeadphonesOff
  return (
    <SwitchButton label={text.label} isOn={isOn} onTurn={turn}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{text.label}</span>
    </SwitchButton>
  )
}
