import { useState } from 'react'

/** One of those whom an action is about. */
export interface ChosenStudent {
  readonly student_id: string
  readonly username: string
  readonly nickname: string
}

/**
 * The students whom a dialog was opened for: they stay the same while it is open, also where one of them leaves and the
 * page behind it reads its students again.
 */
export const useThoseChosen = (students: readonly ChosenStudent[]): readonly ChosenStudent[] => useState(students)[0]
