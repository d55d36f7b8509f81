/** An append that was acknowledged: these ids end at this revision. */
export interface Acknowledged {
  readonly stream: string
  readonly revision: number
  readonly ids: readonly string[]
}

/** An event as it stands in the log. */
export interface Standing {
  readonly stream: string
  readonly revision: number
  readonly id: string
}

export interface Judgement {
  readonly acknowledged: number
  readonly standing: number
  /** Acknowledged and not where it should be. */
  readonly lost: number
  /** Standing more than once. */
  readonly doubled: number
  /** Streams whose revisions have gaps, or stand in the log in another order. */
  readonly disordered: number
}

export const isSound = ({ lost, doubled, disordered }: Judgement): boolean =>
  lost === 0 && doubled === 0 && disordered === 0

/** Holds what was acknowledged against the whole log, given in its order. Pure. */
export function judge(acknowledged: readonly Acknowledged[], log: readonly Standing[]): Judgement {
  const at = new Map(log.map(({ stream, revision, id }) => [`${stream}/${revision}`, id]))
  const ids = new Set(log.map(({ id }) => id))
  const events = acknowledged.flatMap(({ stream, revision, ids: own }) =>
    own.map((id, index) => ({ place: `${stream}/${revision - own.length + 1 + index}`, id })),
  )
  const streams = Map.groupBy(log, ({ stream }) => stream)
  return {
    acknowledged: events.length,
    standing: log.length,
    lost: events.filter(({ place, id }) => at.get(place) !== id).length,
    doubled: log.length - ids.size,
    disordered: [...streams.values()].filter((held) => held.some(({ revision }, index) => revision !== index)).length,
  }
}
