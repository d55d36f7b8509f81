import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

/** `filled` is for the main action of a screen; `danger` is filled too, for what cannot be undone. */
type Look = 'filled' | 'danger' | 'quiet' | 'plain'

interface Shared {
  look?: Look
  isWide?: boolean
  children: ReactNode
}

const classOf = ({ look = 'filled', isWide = look !== 'plain' }: Omit<Shared, 'children'>): string =>
  [styles.button, look === 'danger' ? `${styles.filled} ${styles.danger}` : styles[look], isWide && styles.wide]
    .filter(Boolean)
    .join(' ')

/** While `isPending` it keeps the focus but does nothing, so that nothing is sent twice. */
export function Button({
  look,
  isWide,
  isPending = false,
  pendingText,
  children,
  onClick,
  type = 'button',
  ...rest
}: Shared & Omit<ComponentProps<'button'>, 'className' | 'style'> & { isPending?: boolean; pendingText?: string }) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ ...(look && { look }), ...(isWide !== undefined && { isWide }) })}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isPending ? (pendingText ?? children) : children}
    </button>
  )
}

/** `label` is its accessible name, where what it shows does not say enough. */
export const ButtonLink = ({
  look,
  isWide,
  to,
  label,
  onClick,
  children,
}: Shared & { to: string; label?: string; onClick?: LinkProps['onClick'] }) => (
  <Link
    to={to}
    onClick={onClick}
    aria-label={label}
    className={classOf({ ...(look && { look }), ...(isWide !== undefined && { isWide }) })}
  >
    {children}
  </Link>
)
