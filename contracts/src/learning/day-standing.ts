/**
 * How a day stands: its goal was met; a teacher had paused it; it was missed, which was one of the month's rests, or was
 * none; or nothing was aimed at.
 */
export const dayStandings = ['met', 'paused', 'rest', 'missed', 'aimless'] as const
export type DayStanding = (typeof dayStandings)[number]
