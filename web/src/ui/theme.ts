import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/** The one hue of the interface. Step 7 is `--accent` of the light theme, step 6 that of the dark one. */
const mulberry: MantineColorsTuple = [
  '#fbeff3',
  '#f7dbe6',
  '#ebbbcf',
  '#df97b6',
  '#cf709a',
  '#bb5585',
  '#a74174',
  '#862a5a',
  '#70214a',
  '#5c193c',
]

/** Mantine reads our tokens; it brings behaviour, the classes of ui/look bring the look. */
export const theme = createTheme({
  fontFamily: 'var(--font-say)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-say)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--shadow-pop)', xl: 'var(--shadow-dialog)' },
  colors: { mulberry },
  primaryColor: 'mulberry',
  primaryShade: { light: 7, dark: 6 },
  cursorType: 'default',
  focusRing: 'auto',
  respectReducedMotion: true,
})

const fromTokens = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text-1)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text-1)',
  '--mantine-color-default-border': 'var(--hairline-strong)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
}

/** Both themes point at the same tokens: the tokens themselves answer to `data-mantine-color-scheme`. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })

/** Where the chosen scheme is kept; public/colour-scheme.js reads the same key before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'verbatim-colour-scheme' })
