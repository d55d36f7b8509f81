import { Fragment } from 'react'
import { keys } from '../../../text/keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './keys-help.module.css'
import { shortcuts } from './shortcuts.ts'

/** What the keys do, and the way to turn them off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const isOn = shortcuts.use()
  return (
    <Dialog open onClose={onClose} title={keys.title}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={() => shortcuts.set(!isOn)} />
        {keys.switch}
      </label>
      <dl className={`${styles.keys} ${isOn ? '' : styles.off}`}>
        {keys.list.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
