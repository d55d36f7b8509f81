import type { PersonListed } from '../api.ts'

export type Action = 'suspend' | 'restore' | 'endSignIns' | 'passwordCode' | 'exportData' | 'erase'
/** Whom it is done to. */
export type Subject = Pick<PersonListed, 'id' | 'username' | 'nickname' | 'role' | 'state'>

export const nameOf = ({ nickname, username }: Pick<Subject, 'nickname' | 'username'>): string => nickname || username

/** What the school can do with an account; nothing with a superadmin's, which their office looks after. */
export const actionsFor = ({ role, state }: Pick<Subject, 'role' | 'state'>): readonly Action[] =>
  role === 'superadmin'
    ? []
    : [state === 'suspended' ? 'restore' : 'suspend', 'endSignIns', 'passwordCode', 'exportData', 'erase']
