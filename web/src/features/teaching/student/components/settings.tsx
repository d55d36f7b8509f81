import { settings as text } from '../../../../text/student-page.ts'
import { dayOfInstant } from '../../instant-text.ts'
import { LabelPicker } from '../../labels/label-picker.tsx'
import type { Overview } from '../api.ts'
import { BoxSetting } from './box-setting.tsx'
import { GoalSetting } from './goal-setting.tsx'
import { PauseSetting } from './pause-setting.tsx'
import styles from './settings.module.css'
import { TierSetting } from './tier-setting.tsx'

/** What can be set for a student, once and in one line. */
export const Settings = ({ overview }: { overview: Overview }) => (
  <dl className={styles.settings}>
    <TierSetting id={overview.student._id} tier={overview.tier} />
    {/* A goal saved elsewhere, as by the student, replaces what stands here. */}
    <GoalSetting key={overview.learning_goal} id={overview.student._id} goal={overview.learning_goal} />
    <BoxSetting overview={overview} />
    <PauseSetting overview={overview} />
    <div>
      <dt>{text.labels}</dt>
      <dd>
        <LabelPicker studentId={overview.student._id} />
      </dd>
    </div>
    {overview.linked_at !== null && (
      <div>
        <dt>{text.link}</dt>
        <dd>{text.since(dayOfInstant(overview.linked_at))}</dd>
      </div>
    )}
  </dl>
)
