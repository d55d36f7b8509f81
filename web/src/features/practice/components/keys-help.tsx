import { Fragment } from 'react'
import { keys } from '../../../text/practice.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './keys-help.module.css'

export const KeysHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={keys.title}>
    <dl className={styles.keys}>
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
