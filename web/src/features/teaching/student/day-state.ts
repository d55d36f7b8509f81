import type { StudyDay } from './api.ts'

/** How far a day's goal was walked: reached, begun or not. Without a goal a day only counts as begun or not. */
export const dayState = ({ learned, goal }: Pick<StudyDay, 'learned' | 'goal'>): 'met' | 'begun' | 'none' =>
  goal > 0 && learned >= goal ? 'met' : learned > 0 ? 'begun' : 'none'
