import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Everything that shows is taken from palette.css, which knows light and dark; this is what Mantine mixes from. */
const teal: MantineColorsTuple = [
  '#e1f2ee',
  '#c8e6df',
  '#a3d5ca',
  '#7cc3b4',
  '#5bb3a1',
  '#3aa28e',
  '#1f917d',
  '#0f8572',
  '#0b7a6b',
  '#0b7a6b',
]

export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 9 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  fontFamily: 'var(--font)',
  defaultRadius: 12,
  // By name: naming the components themselves would bring them all into the first load.
  components: {
    InputWrapper: { styles: { label: { marginBottom: 6 }, description: { marginBottom: 8 }, error: { marginTop: 4 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 6 } },
  },
})

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--no)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--teal-soft)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-dark-4': 'var(--edge)',
  '--mantine-color-dark-6': 'var(--card)',
  '--mantine-primary-color-filled': 'var(--teal)',
  '--mantine-color-teal-filled': 'var(--teal)',
  '--mantine-primary-color-contrast': 'var(--on-teal)',
}

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
