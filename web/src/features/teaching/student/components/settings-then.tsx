import { tierNames } from '@wordtrail/contracts/names/tiers'
import { settings as text } from '../../../../text/student-page.ts'
import { dayOfInstant } from '../../instant-text.ts'
import type { Overview } from '../api.ts'
import styles from './settings.module.css'

/** What was set for a student at a moment that is over: nothing of it can be changed. */
export const SettingsThen = ({ overview }: { overview: Overview }) => (
  <dl className={styles.settings}>
    {[
      [text.tier, tierNames[overview.tier]],
      [text.goal, text.goalThen(overview.learning_goal)],
      [text.box, overview.secret_wordbook_title ?? text.noBox],
      ...(overview.linked_at === null ? [] : [[text.link, text.since(dayOfInstant(overview.linked_at))]]),
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
