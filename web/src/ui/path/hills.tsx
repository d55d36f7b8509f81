import styles from './path.module.css'
import { contours } from './road.ts'

const size = { width: 448, height: 640 }
const hills = [
  { x: 160, y: 190, radius: 125 },
  { x: 290, y: 455, radius: 140 },
] as const
const lines = hills.flatMap(({ x, y, radius }, index) => contours({ x, y }, radius, index))

/** The country that a road runs through, before there is one: what the back of a card shows. */
export default function Hills() {
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g className={styles.hills}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
    </svg>
  )
}
