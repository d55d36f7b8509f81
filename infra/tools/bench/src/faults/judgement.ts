/** An append that was acknowledged: these ids end at this revision. */
export interface Acknowledged {
  readonly stream: string
  readonly revision: number
  readonly ids: readonly string[]
}

/** An event in the log. */
export interface LoggedEvent {
  readonly stream: string
  readonly revision: number
  readonly id: string
}

export interface Judgement {
  readonly acknowledged: number
  readonly logged: number
  /** Acknowledged, but not at its revision in the log. */
  readonly lost: number
  /** In the log more than once. */
  readonly doubled: number
  /** Streams whose revisions have gaps, or are in another order in the log. */
  readonly disordered: number
}

export const isSound = ({ lost, doubled, disordered }: Judgement): boolean =>
  lost === 0 && doubled === 0 && disordered === 0

/** Compares what was acknowledged with the whole log, given in its order. Pure. */
export function judge(acknowledged: readonly Acknowledged[], log: readonly LoggedEvent[]): Judgement {
  const at = new Map(log.map(({ stream, revision, id }) => [`${stream}/${revision}`, id]))
  const ids = new Set(log.map(({ id }) => id))
  const events = acknowledged.flatMap(({ stream, revision, ids: own }) =>
    own.map((id, index) => ({ key: `${stream}/${revision - own.length + 1 + index}`, id })),
  )
  const streams = Map.groupBy(log, ({ stream }) => stream)
  return {
    acknowledged: events.length,
    logged: log.length,
    lost: events.filter(({ key, id }) => at.get(key) !== id).length,
    doubled: log.length - ids.size,
    disordered: [...streams.values()].filter((held) => held.some(({ revision }, index) => revision !== index)).length,
  }
}
