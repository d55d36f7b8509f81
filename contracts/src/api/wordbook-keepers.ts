import type { Role } from '../fields.ts'

/** Teachers delete and restore wordbooks of their own making, the superadmin all public ones. */
export const mayDelete = (
  caller: { readonly id: string; readonly role: Role },
  wordbook: { readonly isPublic: boolean; readonly ownerId: string | null },
): boolean => wordbook.isPublic && (caller.role === 'superadmin' || wordbook.ownerId === caller.id)
