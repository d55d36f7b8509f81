import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../api/api-client.ts'

export const profile = {
  all: () => ['profile'] as const,
  own: () =>
    queryOptions({ queryKey: profile.all(), queryFn: ({ signal }) => call('GET /api/user/profile', { signal }) }),
}

/** On success invalidate `profile.all()`. */
export const changeNickname = (nickname: string) => call('PUT /api/user/profile', { body: { nickname } })

/** On success sign in with the answer's token: the change has ended the present one. */
export const changePassword = ({ current, next }: { current: string; next: string }) =>
  call('PUT /api/user/profile', { body: { current_password: current, new_password: next } })

export const changeSecurityAnswer = (answer: string) =>
  call('PUT /api/user/profile', { body: { security_answer: answer } })

export const teacher = {
  all: () => ['teacher'] as const,
  /** Who teaches the student at present. */
  own: () =>
    queryOptions({
      queryKey: teacher.all(),
      queryFn: async ({ signal }) => (await call('GET /api/student/teacher', { signal })).teacher,
    }),
}

export const leaveTeacher = (reason: string) => call('DELETE /api/student/teacher', { body: { reason } })

const looksPerPage = 10

/** Who looked at the student's records, page by page. */
export const looks = (page: number) =>
  queryOptions({
    queryKey: ['who-looked', page],
    queryFn: ({ signal }) =>
      call('GET /api/student/who-looked', { query: { page: String(page), limit: String(looksPerPage) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Everything that is stored about the caller, as a file. */
export const downloadOwnData = ({ signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void }) =>
  download('POST /api/user/export', onProgress, { signal })
