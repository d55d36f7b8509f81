import { nameParts, searchName } from '@wordtrail/contracts/read-models/name-search'
import type { PersonRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

const own = ({ event }: { readonly event: { readonly data: { readonly userId: string } } }) => [
  { user_id: event.data.userId },
]
const withTokensEnded = ({ credential_version }: PersonRow): Pick<PersonRow, 'credential_version'> => ({
  credential_version: credential_version + 1,
})
/** Without a user name the person's key is gone. */
const searched = (
  username: string | null,
  nickname: string | null,
): Pick<PersonRow, 'search_name' | 'search_parts'> => {
  const search_name = username === null ? null : searchName(username, nickname)
  return { search_name, search_parts: search_name === null ? null : nameParts(search_name) }
}

/** Everyone with an account. The only table that holds personal fields. */
export const person = projection({
  table: 'person',
  version: 5,
  key: ['user_id'],
  columns: {
    user_id: 'uuid',
    account_stream: 'text not null',
    role: 'text not null',
    username: 'text',
    nickname: 'text',
    search_name: 'text',
    search_parts: 'text[]',
    registered_at: 'timestamptz not null',
    last_login: 'timestamptz',
    credential_version: 'int not null',
    is_suspended: 'boolean not null',
    suspended_for: 'text',
    is_waiting: 'boolean not null',
    has_first_password: 'boolean not null',
    birth_date: 'date',
    consented_on: 'date',
    is_erased: 'boolean not null',
  },
  // The school's table of accounts in each of its orders, the few of a role or in a state, and names by their parts.
  indexes: [
    'last_login desc nulls last, registered_at desc, user_id where not is_erased',
    'username, user_id where not is_erased',
    'registered_at desc, user_id where not is_erased',
    'role, last_login desc nulls last, registered_at desc, user_id where not is_erased',
    'is_suspended, is_waiting, has_first_password, role where not is_erased',
    'using gin (search_parts) with (fastupdate = off) where not is_erased',
  ],
  follows: ['account'],
  ignores: [
    'SecurityAnswerChanged',
    'SecurityAnswerRefused',
    'PasswordCodeMade',
    'PasswordCodeRefused',
    'DeviceSignedOut',
  ],
  on: {
    AccountRegistered: {
      rows: own,
      fold: (_row, { event, stream, metadata }, { user_id }) => ({
        user_id,
        account_stream: stream,
        role: event.data.role,
        username: event.data.username,
        nickname: null,
        ...searched(event.data.username, null),
        registered_at: metadata.recordedAt,
        last_login: null,
        credential_version: 1,
        is_suspended: false,
        suspended_for: null,
        is_waiting: false,
        has_first_password: false,
        birth_date: null,
        consented_on: null,
        is_erased: false,
      }),
    },
    SignedIn: {
      rows: own,
      fold: (row, { metadata }) => row && { ...row, last_login: metadata.recordedAt },
    },
    // Whoever stays signed in has been here on that day all the same.
    SessionRenewed: {
      rows: own,
      fold: (row, { metadata }) => row && { ...row, last_login: metadata.recordedAt },
    },
    NicknameChanged: {
      rows: own,
      fold: (row, { event }) =>
        row && {
          ...row,
          nickname: event.data.nickname,
          ...searched(row.username, event.data.nickname),
        },
    },
    PasswordChanged: {
      rows: own,
      fold: (row) => row && { ...row, ...withTokensEnded(row), has_first_password: false },
    },
    FirstPasswordGiven: {
      rows: own,
      fold: (row) => row && { ...row, has_first_password: true },
    },
    SignInsEnded: {
      rows: own,
      fold: (row) => row && { ...row, ...withTokensEnded(row) },
    },
    AccountSuspended: {
      rows: own,
      fold: (row, { event }) =>
        row && { ...row, ...withTokensEnded(row), is_suspended: true, suspended_for: event.data.reason },
    },
    AccountRestored: {
      rows: own,
      fold: (row) => row && { ...row, is_suspended: false, suspended_for: null },
    },
    ApprovalAwaited: {
      rows: own,
      fold: (row) => row && { ...row, is_waiting: true },
    },
    AccountApproved: {
      rows: own,
      fold: (row) => row && { ...row, is_waiting: false },
    },
    BirthDateRecorded: {
      rows: own,
      fold: (row, { event }) => row && { ...row, birth_date: event.data.birthDate },
    },
    ConsentRecorded: {
      rows: own,
      fold: (row, { event }) => row && { ...row, consented_on: event.data.givenOn },
    },
    ConsentWithdrawn: {
      rows: own,
      fold: (row) => row && { ...row, consented_on: null },
    },
    AccountErased: {
      rows: own,
      fold: (row) =>
        row && {
          ...row,
          username: null,
          nickname: null,
          ...searched(null, null),
          suspended_for: null,
          birth_date: null,
          consented_on: null,
          is_erased: true,
        },
    },
  },
})
