import type { GuardianConsent, TeacherRegistration } from '@wordtrail/contracts/fields'
import type { KnownNetworks } from '@wordtrail/platform/identity/known-networks'
import type { Tokens } from '@wordtrail/platform/identity/tokens'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { CommandContext } from '../command.ts'
import type { AccountGuesses, AccountLimits } from './limits.ts'

export interface AccountContext extends CommandContext {
  readonly keyRing: KeyRing
  readonly tokens: Tokens
  readonly limits: AccountLimits
  readonly guesses: AccountGuesses
  readonly networks: KnownNetworks
  readonly teacherRegistration: TeacherRegistration
  readonly guardianConsent: GuardianConsent
}
