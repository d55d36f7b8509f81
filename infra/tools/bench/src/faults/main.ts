import { parseArgs } from 'node:util'
import { isSound } from './judgement.ts'
import { powerLosses, powerLossHindrance } from './power-loss.ts'
import { faultRounds, faults } from './rounds.ts'

/**
 * `npm run faults -- [--rounds <n>]`: each fault so many times; ends with 1 if one event is lost, doubled or out of
 * order. Then, where a disk can be made, power losses, and the same with a server that does not flush: if that one
 * loses nothing, the check sees nothing.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)
if (!(rounds > 0)) {
  console.error('npm run faults -- [--rounds 10]')
  process.exit(2)
}
/** Each round is judged by the whole log, and power losses have a small disk: neither must grow with their number. */
const roundsOfOneLog = 10
const inParts = async (part: (rounds: number) => Promise<void>): Promise<void> => {
  for (let left = rounds; left > 0; left -= roundsOfOneLog) await part(Math.min(left, roundsOfOneLog))
}
let broken = 0
for (const fault of faults) {
  let acknowledged = 0
  await inParts((some) =>
    faultRounds(fault, some, (judgement) => {
      acknowledged += judgement.acknowledged
      if (isSound(judgement)) return
      broken += 1
      console.log(fault, judgement)
    }),
  )
  console.log(`${fault}: ${rounds} rounds, ${acknowledged} acknowledged events`)
}
const report: Record<string, unknown> = { faults: [...faults], rounds, broken }
const hindrance = powerLossHindrance()
if (hindrance) {
  console.log(`power: skipped, ${hindrance}`)
} else {
  const total = async (fsync: 'on' | 'off') => {
    let [acknowledged, lost] = [0, 0]
    await inParts((some) =>
      powerLosses({ fsync, rounds: some }, (judgement) => {
        acknowledged += judgement.acknowledged
        lost += judgement.lost
        if (fsync === 'on' && !isSound(judgement)) broken += 1
      }),
    )
    console.log(`power, fsync ${fsync}: ${rounds} rounds, ${acknowledged} acknowledged events, ${lost} lost`)
    return lost
  }
  report['power_lost'] = await total('on')
  report['power_lost_without_fsync'] = await total('off')
  if (report['power_lost_without_fsync'] === 0) broken += 1
  report['broken'] = broken
}
console.log(JSON.stringify(report))
process.exit(broken === 0 ? 0 : 1)
