import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

/** A button that shows only an icon; `label` is its accessible name. */
export const IconButton = ({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>) => (
  <button type="button" {...rest} className={styles.icon} aria-label={label} />
)
