import type { Ref } from 'react'
import { auth } from '../../../text/auth.ts'
import type { Problems } from '../../../ui/field-problems.ts'
import { SecretField } from '../../../ui/secret-field.tsx'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

interface NewPasswordFieldsProps {
  labels: NewPassword
  values: NewPassword
  problems: Problems<keyof NewPassword>
  onChange: (part: Partial<NewPassword>) => void
  /** Of the first field. */
  ref?: Ref<HTMLInputElement>
  /** Whether a dialog that opens begins with the first field. */
  isFirst?: boolean
}

/** A new password, and the same once more. */
export const NewPasswordFields = ({
  labels,
  values,
  problems,
  onChange,
  ref,
  isFirst = false,
}: NewPasswordFieldsProps) => (
  <>
    <SecretField
      ref={ref}
      data-autofocus={isFirst || undefined}
      label={labels.password}
      description={auth.passwordHint}
      name="password"
      autoComplete="new-password"
      maxLength={200}
      value={values.password}
      error={problems.password}
      onChange={(event) => onChange({ password: event.currentTarget.value })}
    />
    <SecretField
      label={labels.confirmPassword}
      name="confirmPassword"
      autoComplete="new-password"
      maxLength={200}
      value={values.confirmPassword}
      error={problems.confirmPassword}
      onChange={(event) => onChange({ confirmPassword: event.currentTarget.value })}
    />
  </>
)
