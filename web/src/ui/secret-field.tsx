import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { secrets } from '../text/app.ts'

/** A password that can be made visible. */
export function SecretField(props: Omit<ComponentProps<typeof PasswordInput>, 'visible'>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? secrets.hide : secrets.show,
        size: 28,
        tabIndex: 0,
        'aria-hidden': false,
      }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />
      }
    />
  )
}
