import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

/** A button that shows an icon alone; `label` is what it is called. */
export const IconButton = ({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>) => (
  <button type="button" {...rest} className={styles.icon} aria-label={label} />
)
