import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../ui/toast.tsx'
import { resolveVariables, theme } from './theme.ts'

/**
 * The provider writes all of Mantine's variables, and no style sheet: it has their values anyway, and the sheet would be
 * half of what the first page loads of styles.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
