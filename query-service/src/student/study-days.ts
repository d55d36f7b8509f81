import type { StudyDayRow } from '@wordtrail/contracts/read-models/rows'

/** A day on which a student learned something or set a goal. */
export type StudyDay = Pick<StudyDayRow, 'day' | 'learned' | 'secret_learned' | 'learning_goal'>

/** SQL: all study days of the student in `asked`. */
export const studyDays = `(select coalesce(json_agg(one), '[]') from (select day, learned, secret_learned, learning_goal from read_model.study_day where student_id = asked.student_id) one)`
