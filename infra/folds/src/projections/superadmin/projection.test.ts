import { type OfficeEvent, officeStream } from '@wordtrail/contracts/events/office'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { superadmin } from './projection.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const of = (event: OfficeEvent) => sample(officeStream, event)
const appointed = (superadminId: string, isReadOnly: boolean) =>
  of({ type: 'SuperadminAppointed', data: { superadminId, isReadOnly } })

test('the last appointment says whether a superadmin may only read; who is dismissed is none', () =>
  given(
    superadmin,
    appointed(li, false),
    appointed(wang, false),
    appointed(li, true),
    of({ type: 'SuperadminDismissed', data: { superadminId: wang } }),
  ).expect({ superadmin_id: li, is_read_only: true }))
