import { projection } from '../../projection.ts'

/** Everyone with an account. The only table that holds personal fields. */
export const person = projection({
  table: 'person',
  version: 3,
  key: ['user_id'],
  columns: {
    user_id: 'uuid',
    account_stream: 'text not null',
    role: 'text not null',
    username: 'text',
    nickname: 'text',
    registered_at: 'timestamptz not null',
    last_login: 'timestamptz',
    credential_version: 'int not null',
    is_erased: 'boolean not null',
  },
  follows: ['account'],
  ignores: ['SecurityAnswerChanged', 'SecurityAnswerRefused', 'PasswordCodeMade', 'PasswordCodeRefused'],
  on: {
    AccountRegistered: {
      rows: ({ event }) => [{ user_id: event.data.userId }],
      fold: (_row, { event, stream, metadata }, { user_id }) => ({
        user_id,
        account_stream: stream,
        role: event.data.role,
        username: event.data.username,
        nickname: null,
        registered_at: metadata.recordedAt,
        last_login: null,
        credential_version: 1,
        is_erased: false,
      }),
    },
    SignedIn: {
      rows: ({ event }) => [{ user_id: event.data.userId }],
      fold: (row, { metadata }) => row && { ...row, last_login: metadata.recordedAt },
    },
    NicknameChanged: {
      rows: ({ event }) => [{ user_id: event.data.userId }],
      fold: (row, { event }) => row && { ...row, nickname: event.data.nickname },
    },
    PasswordChanged: {
      rows: ({ event }) => [{ user_id: event.data.userId }],
      fold: (row) => row && { ...row, credential_version: row.credential_version + 1 },
    },
    AccountErased: {
      rows: ({ event }) => [{ user_id: event.data.userId }],
      fold: (row) => row && { ...row, username: null, nickname: null, is_erased: true },
    },
  },
})
