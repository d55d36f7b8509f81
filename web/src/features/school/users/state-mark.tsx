import { type AccountState, accountStateNames } from '@wordtrail/contracts/names/accounts'
import styles from './state-mark.module.css'

/** An account's state; what keeps its owner from signing in is marked. */
export const StateMark = ({ state }: { state: AccountState }) => (
  <span className={state === 'normal' ? styles.normal : styles.marked}>{accountStateNames[state]}</span>
)
