import { call } from '../../../api/api-client.ts'

/** A code with which the student sets a new password. No later call tells it again. */
export const makePasswordCode = (studentId: string) =>
  call('POST /api/admin/students/:id/password-code', { params: { id: studentId } })
