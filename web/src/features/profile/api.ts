import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api-client.ts'

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
