import type { ReactNode } from 'react'

interface FigureProps {
  label: string
  note?: ReactNode
  children: ReactNode
}

/** One number of a list of them, with what it is. */
export const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
)
