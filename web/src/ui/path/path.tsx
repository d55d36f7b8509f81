import type { CSSProperties, ReactNode } from 'react'
import styles from './path.module.css'
import { roadOf } from './road.ts'
import { seedOf } from './seed.ts'
import type { ShapeName } from './shapes.ts'
import type { Stone } from './stones.ts'

/** A post stands where so many stones are behind. */
export interface Post {
  readonly after: number
  readonly label: string
  /** Only its label stands there. */
  readonly isBare?: boolean
  /** The label as something that can be pressed. */
  readonly shown?: ReactNode
}

interface PathProps {
  shape: ShapeName
  stones: readonly Stone[]
  posts?: readonly Post[] | undefined
  /** What the flag at the end stands for; empty for a flag without words. */
  flag: string
  /** The same as something that can be pressed. */
  flagShown?: ReactNode
  /** All of it in a sentence. */
  label: string
  /** The same text makes the same road: a day, or a session. */
  seed: string
  /** The stones are filled one by one when it comes up. */
  isArriving?: boolean
}

const noPosts: readonly Post[] = []
/** In milliseconds: the last stone begins so late that it is full within 600. */
const arrivalMs = 450

/** A lower flag would lie on the road. */
const shortestPole = 26
/** Of what is written beside the road, on the narrowest phone. */
const lineHeight = 26
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 18.5 : 11), 12)

const lookOf: Readonly<Record<Stone, string | undefined>> = {
  done: styles.done,
  slip: styles.slip,
  now: styles.now,
  'to-come': styles.toCome,
}

/** A road that one walks: a stone a word, posts on the way, a flag at its end. Its box is as high before as after. */
export function Path({ shape, stones, posts = noPosts, flag, flagShown, label, seed, isArriving = false }: PathProps) {
  const road = roadOf(shape, { stones: stones.length, seed: seedOf(seed) })
  const { width, height, across, stone, end } = road
  const open = stones.findIndex((one) => one === 'now' || one === 'to-come')
  const walked = open < 0 ? Number(stones.length > 0) : open === 0 && stones[0] !== 'now' ? 0 : road.shareAt(open)
  const now = road.stones[stones.indexOf('now')]
  const pole = Math.max(across * 0.9, shortestPole)
  const placeOf = ({ x, y }: { x: number; y: number }): CSSProperties => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
  })
  const isFlagHigh = end.y - pole < lineHeight * 1.5
  return (
    <div className={styles.path} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className={isArriving ? styles.arriving : undefined}
      >
        <g className={styles.hills}>
          {road.hills.map((line) => (
            <path key={line} d={line} />
          ))}
        </g>
        <g className={styles.road} style={{ strokeWidth: across }}>
          <path d={road.d} />
          {walked > 0 && <path className={styles.walked} d={road.d} pathLength={1} strokeDasharray={`${walked} 2`} />}
        </g>
        {now && <circle className={styles.halo} cx={now.x} cy={now.y} r={across * 0.55} />}
        {posts.map(({ after, label: name, isBare }) => {
          if (isBare) return null
          const { x, y } = road.after(after)
          return <circle key={`${after} ${name}`} className={styles.post} cx={x} cy={y} r={across / 6} />
        })}
        {road.stones.map(({ x, y, turned }, index) => (
          <rect
            key={`${x} ${y}`}
            className={lookOf[stones[index]!]}
            x={-stone.length / 2}
            y={-stone.width / 2}
            width={stone.length}
            height={stone.width}
            rx={stone.width / 2}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turned.toFixed(0)})`}
            style={isArriving ? { animationDelay: `${Math.round((index / stones.length) * arrivalMs)}ms` } : undefined}
          />
        ))}
        <g
          className={`${styles.flag} ${stones.length > 0 && open < 0 ? styles.reached : ''}`}
          transform={`translate(${end.x.toFixed(1)} ${end.y.toFixed(1)})`}
        >
          <path className={styles.pole} d={`M0 0V-${pole}`} />
          <path d={`M0-${pole}q8-5 14-1t12 0v13q-6 4-12 0t-14 1z`} />
        </g>
      </svg>
      {posts.map(
        ({ after, label: name, shown }) =>
          name && (
            <span
              key={`${after} ${name}`}
              className={styles.beside}
              style={placeOf(road.beside(after, { width: widthOf(name), height: lineHeight }))}
              aria-hidden={!shown}
            >
              {shown || name}
            </span>
          ),
      )}
      {flag && (
        <span
          style={
            isFlagHigh
              ? { ...placeOf({ x: end.x - 6, y: end.y - pole + 6 }), transform: 'translate(-100%, -50%)' }
              : {
                  ...placeOf({ x: end.x, y: end.y - pole - 6 }),
                  // Kept inside the box at either side.
                  transform: `translate(-${(end.x / width) * 100}%, -100%)`,
                }
          }
          aria-hidden={!flagShown}
        >
          {flagShown || flag}
        </span>
      )}
    </div>
  )
}
