import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type AccountRow = Call<Api['POST /api/superadmin/accounts/check']>['body']['rows'][number]
export type Checked = Output<Api['POST /api/superadmin/accounts/check']>['rows'][number]
export type Imported = Output<Api['POST /api/superadmin/accounts']>['results'][number]

export const checkRows = async (rows: readonly AccountRow[]): Promise<readonly Checked[]> =>
  (await call('POST /api/superadmin/accounts/check', { body: { rows: [...rows] } })).rows

export const importRows = async (rows: readonly AccountRow[]): Promise<readonly Imported[]> =>
  (await call('POST /api/superadmin/accounts', { body: { rows: [...rows] } })).results
