import { quantiles } from './quantiles.ts'

export interface Load {
  /** What one caller does again and again. */
  readonly call: (caller: number) => Promise<void>
  readonly callers: number
}

export interface Measured {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

interface Sample {
  readonly durations: number[]
  elapsedMs: number
}

const sliceMs = 500

/**
 * Measures loads by turns, slice by slice, so that other work of the machine slows all of them. Each caller calls again
 * as soon as it is answered. A first slice of each is not counted.
 */
export async function measureByTurns<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  seconds: number,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[]
  const samples = new Map<Name, Sample>(names.map((name) => [name, { durations: [], elapsedMs: 0 }]))
  const slices = Math.max(1, Math.round((seconds * 1000) / sliceMs))
  for (let slice = 0; slice <= slices; slice += 1) {
    for (const name of names)
      await runSlice(loads[name], slice === 0 ? { durations: [], elapsedMs: 0 } : samples.get(name)!)
  }
  return Object.fromEntries(names.map((name) => [name, measuredOf(samples.get(name)!)])) as Record<Name, Measured>
}

async function runSlice({ call, callers }: Load, sample: Sample): Promise<void> {
  const begun = performance.now()
  const end = begun + sliceMs
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let from = begun; from < end; ) {
        await call(caller)
        const to = performance.now()
        sample.durations.push(to - from)
        from = to
      }
    }),
  )
  sample.elapsedMs += performance.now() - begun
}

function measuredOf({ durations, elapsedMs }: Sample): Measured {
  return { perSecond: (durations.length / elapsedMs) * 1000, ...quantiles(durations) }
}
