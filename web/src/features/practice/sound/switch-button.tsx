import type { ReactNode } from 'react'
import styles from './switch-button.module.css'

interface SwitchButtonProps {
  label: string
  isOn: boolean
  onTurn: () => void
  children: ReactNode
}

/** A switch in the line above a question. */
export const SwitchButton = ({ label, isOn, onTurn, children }: SwitchButtonProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    title={label}
    className={styles.switch}
    onClick={onTurn}
  >
    {children}
  </button>
)
