import { cast, teachers } from './school.ts'

/** Everybody's. It stands in the source: a demo is for looking at, not for other people's data. */
export const password = 'WordTrail-demo-1'

/** In columns of a terminal, where a Chinese character takes two. */
const inColumn = (text: string): string => {
  const width = text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
  return text + ' '.repeat(Math.max(1, 12 - width))
}
const line = (username: string, about: string): string => `  ${inColumn(username)}${about}`

export const accountsText = [
  `Accounts, all with the password ${password}:`,
  ...cast.map(({ name, about }) => line(name, about)),
  ...teachers.map(({ username, nickname }) => line(username, `teacher: ${nickname}`)),
  line('superadmin', 'signs in at /superadmin/login'),
].join('\n')
