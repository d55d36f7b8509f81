import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api-client.ts'

/** What a student's page on paper shows beside the class's figures. */
export const studentSummary = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'student-summary', id],
    queryFn: ({ signal }) => call('GET /api/admin/students/:id/overview', { params: { id }, signal }),
  })
