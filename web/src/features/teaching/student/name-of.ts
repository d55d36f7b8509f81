import type { Overview } from './api.ts'

/** The nickname, where the student has chosen one. */
export const nameOf = ({ nickname, username }: Overview['student']): string => nickname || username
