import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type Superadmin = Output<Api['GET /api/superadmin/superadmins']>[number]
export type Rights = 'full' | 'readOnly'

export const settings = {
  all: () => ['school-settings'] as const,
  superadmins: () =>
    queryOptions({
      queryKey: [...settings.all(), 'superadmins'],
      queryFn: ({ signal }) => call('GET /api/superadmin/superadmins', { signal }),
    }),
  registration: () =>
    queryOptions({
      queryKey: [...settings.all(), 'registration'],
      queryFn: ({ signal }) => call('GET /api/registration', { signal }),
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...settings.all(), 'waiting'],
      queryFn: ({ signal }) => call('GET /api/superadmin/waiting-accounts', { signal }),
    }),
}

/** On success of any of these invalidate `settings.all()`. */
export const setRights = ({ id, rights }: { id: string; rights: Rights }) =>
  call('PUT /api/superadmin/superadmins/:id', { params: { id }, body: { is_read_only: rights === 'readOnly' } })

export const dismiss = (id: string) => call('DELETE /api/superadmin/superadmins/:id', { params: { id } })

export interface Newcomer {
  readonly username: string
  readonly password: string
  readonly rights: Rights
}
/** `idempotencyKey` is the same for all tries to add the same person. */
export const addSuperadmin = ({
  username,
  password,
  rights,
  idempotencyKey,
}: Newcomer & { readonly idempotencyKey: string }) =>
  call('POST /api/superadmin/superadmins', {
    body: { username, password, is_read_only: rights === 'readOnly' },
    idempotencyKey,
  })

export const setTeacherCode = (code: string) =>
  call('PUT /api/superadmin/teacher-code', { body: { teacher_code: code } })
export const removeTeacherCode = () => call('DELETE /api/superadmin/teacher-code')

export const approve = (id: string) => call('POST /api/superadmin/waiting-accounts/:id/approve', { params: { id } })
export const refuse = (id: string) => call('DELETE /api/superadmin/waiting-accounts/:id', { params: { id } })

/** On success sign in with the answer's token: the change has ended the present one. */
export const changePassword = ({ current, next, confirm }: { current: string; next: string; confirm: string }) =>
  call('PUT /api/superadmin/password', {
    body: { current_password: current, new_password: next, confirm_password: confirm },
  })
