import { cast, teachers } from './school.ts'

/** Everybody's. It stands in the source: a demo is for looking at, not for other people's data. */
export const password = 'WordTrail-demo-1'

const line = (username: string, about: string): string => `  ${username.padEnd(12, '　')} ${about}`

export const accountsText = [
  `Accounts, all with the password ${password}`,
  line('superadmin', 'at /superadmin/login'),
  ...teachers.map(({ username, nickname }) => line(username, `teacher, ${nickname}`)),
  ...cast.map(({ name, about }) => line(name, `student, ${about}`)),
].join('\n')
