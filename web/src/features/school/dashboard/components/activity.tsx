import { percentOf } from '@wordtrail/contracts/learning/percent'
import { timeOf } from '../../../../text/clock.ts'
import { activity as text } from '../../../../text/school-dashboard.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { BarKeys, BarSeries } from '../../../../ui/bar-series.tsx'
import { Choice } from '../../../../ui/choice.tsx'
import { DayText } from '../../../../ui/day-text.tsx'
import { FiguresTable } from '../../../../ui/figures-table.tsx'
import { Section } from '../../../../ui/section.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import type { Activity as Figures } from '../api.ts'
import { type Kind, kindOf, kinds, partFigures, tickOf } from '../chart.ts'
import styles from './dashboard.module.css'
import { PeriodFigures } from './period-figures.tsx'

/** Who was active, what was answered, or who was new, part by part, with the last one in large beside it. */
export function Activity({ activity }: { activity: Figures }) {
  const [params, setParams] = useAddressParams()
  const kind = kindOf(params)
  const { unit, parts } = activity
  const choose = (chosen: Kind) =>
    setParams((before) => withParams(before, { show: chosen === 'active' ? undefined : chosen }), { replace: true })
  return (
    <Section
      title={text.titles[kind][unit]}
      note={text.note(parts.length, unit)}
      aside={
        <div className={styles.kinds}>
          <Choice
            label={text.shown}
            options={kinds.map((one) => ({ value: one, label: text.kinds[one] }))}
            value={kind}
            onChange={choose}
          />
        </div>
      }
    >
      <div className={styles.chart}>
        <Last activity={activity} kind={kind} />
        <Bars activity={activity} kind={kind} />
      </div>
      <PeriodFigures activity={activity} />
      <p className={styles.small}>{text.noteOnWho}</p>
    </Section>
  )
}

interface ChartProps {
  activity: Figures
  kind: Kind
}

/** The last part's figure: today's, where it ends today. */
function Last({ activity: { parts, unit, today, at, to, before }, kind }: ChartProps) {
  const last = parts.at(-1)!
  const { lower, upper } = partFigures(last, kind)
  const when = text.when(last.first, unit, today)
  return (
    <div className={styles.last}>
      <b>{(lower + upper).toLocaleString('zh-CN')}</b>
      <span>{text.big[kind](when)}</span>
      {to === today && <small>{text.upTo(timeOf(at))}</small>}
      {kind === 'active' && <small>{text.before(last.first, unit, before.students + before.teachers)}</small>}
    </div>
  )
}

function Bars({ activity: { parts, unit, today }, kind }: ChartProps) {
  const figures = parts.map((part) => ({ part, ...partFigures(part, kind) }))
  const most = Math.max(1, ...figures.map(({ lower, upper }) => lower + upper))
  return (
    <div className={styles.bars}>
      {kind !== 'answers' && (
        <p className={styles.legend}>
          <BarKeys lower={text.legend.students} upper={text.legend.teachers} />
        </p>
      )}
      <BarSeries
        // Another stretch, or other figures, begin at their own last bar.
        key={`${kind} ${parts[0]!.first} ${parts.length}`}
        label={text.titles[kind][unit]}
        bars={figures.map(({ part, lower, upper }, place) => ({
          key: part.first,
          tick: tickOf(parts, place, { unit, today }),
          height: lower / most,
          ...(kind !== 'answers' && { upper: upper / most }),
          text:
            kind === 'answers'
              ? text.bar.answers(part.first, unit, { answers: part.answers, right: part.right_answers })
              : text.bar.active(part.first, unit, { students: lower, teachers: upper }),
        }))}
        start={parts.length - 1}
        table={<AllFigures parts={parts} unit={unit} />}
      />
    </div>
  )
}

/** Everything that the charts show, the latest first. */
const AllFigures = ({ parts, unit }: Pick<Figures, 'parts' | 'unit'>) => (
  // The keyboard scrolls it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.table}>
    <FiguresTable
      heads={[
        text.heads[unit],
        text.heads.activeStudents,
        text.heads.activeTeachers,
        text.heads.answers,
        text.heads.right,
        text.heads.newStudents,
        text.heads.newTeachers,
      ]}
      rows={parts.toReversed().map(({ first, active, new_accounts: fresh, answers, right_answers: right }) => ({
        key: first,
        head: <DayText day={first} />,
        figures: [
          active.students,
          active.teachers,
          answers,
          answers === 0 ? text.nothing : `${percentOf(right / answers)}%`,
          fresh.students,
          fresh.teachers,
        ],
      }))}
    />
  </div>
)
