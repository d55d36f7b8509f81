import styles from './entry.module.css'

const road =
  'M24 89C36 90 74 100 98 97C122 94 145 80 169 72C192 63 214 49 237 48C260 46 286 55 307 62C328 69 340 89 363 92C386 94 433 79 446 77'
/** A stone for each step of the name above: two are done, one is to be done now. Turned as the road is. */
const stones = [
  { x: 79, y: 93, turned: 3, look: styles.done },
  { x: 186, y: 69, turned: -23, look: styles.done },
  { x: 292, y: 52, turned: 18, look: styles.now },
  { x: 393, y: 93, turned: -10, look: styles.toCome },
]
/** One outline, each ring inside the next. */
const hill =
  'M40 0C40 9 39 18 35 26C31 33 23 43 15 45C7 47-5 42-12 38C-20 35-27 29-31 23C-35 16-35 9-36 0C-37-8-43-22-39-29C-35-35-21-35-12-37C-3-39 5-43 14-42C22-40 33-34 37-27C41-20 40-9 40 0Z'
const rings = [0.25, 0.5, 0.75, 1]
const hills = ['translate(140 52)', 'translate(384 52) rotate(100)']

/**
 * The road that begins here. Those of the app are drawn from a student's words, by code that nobody needs before; this
 * one is always the same.
 */
export const EntryRoad = () => (
  <svg viewBox="0 0 480 120" className={styles.road} aria-hidden>
    {hills.map((place) => (
      <g key={place} transform={place}>
        {rings.map((size) => (
          <path key={size} className={styles.hill} d={hill} transform={`scale(${size})`} />
        ))}
      </g>
    ))}
    <path className={styles.way} d={road} />
    <path className={styles.walked} d={road} pathLength={1} strokeDasharray="0.625 2" />
    <circle className={styles.halo} cx={292} cy={52} r={14} />
    {stones.map(({ x, y, turned, look }) => (
      <rect
        key={x}
        className={look}
        x={-8}
        y={-4.5}
        width={16}
        height={9}
        rx={4.5}
        transform={`translate(${x} ${y}) rotate(${turned})`}
      />
    ))}
    <path className={styles.flag} d="M446 77V51q8-5 14-1t12 0v13q-6 4-12 0t-14 1z" />
  </svg>
)
