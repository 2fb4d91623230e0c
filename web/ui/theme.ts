import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  ActionIcon,
  Alert,
  Autocomplete,
  Badge,
  Button,
  Combobox,
  Fieldset,
  Drawer,
  Input,
  Menu,
  Modal,
  MultiSelect,
  Pagination,
  Select,
  Tabs,
  Tooltip,
} from '@mantine/core'
import { matchOptions } from './match-options.ts'

/**
 * The type of a component's theme settings. This file imports only types of components, because each screen loads the
 * components that it uses.
 */
type Own<Part extends { extend: (own: never) => unknown }> = Parameters<Part['extend']>[0]

const teal: MantineColorsTuple = [
  '#effcf9',
  '#ccf5ec',
  '#99ebdc',
  '#5fdac8',
  '#2dd4bf',
  '#14a394',
  '#0d8a7e',
  '#0f766e',
  '#115e57',
  '#134e4a',
]

const gray: MantineColorsTuple = [
  '#f8fafb',
  '#f0f4f5',
  '#e3e9eb',
  '#d0d9dc',
  '#aebbc0',
  '#84949b',
  '#5d6e75',
  '#43535a',
  '#28373d',
  '#0f1a1e',
]

const dark: MantineColorsTuple = [
  '#e3e9eb',
  '#c3ced2',
  '#9fafb5',
  '#7b8d94',
  '#3a4a51',
  '#2c3b41',
  '#1f2d33',
  '#172327',
  '#111b1f',
  '#0b1316',
]

/** Moves the focus from a menu to its button. A dialog that the menu opens later returns the focus to the button. */
function focusMenuButton(): void {
  const button = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) document.getElementById(button)?.focus()
}

/**
 * The colour of destructive buttons. White text is readable on this colour in both themes. On the red of texts, white
 * text is readable in the light theme only.
 */
const grave = { background: '#c92a2a', hover: '#b02525', color: '#ffffff' }

/** The colours of warnings. Mantine's own tint of yellow is a glaring brown in the dark theme. */
const warning = { background: 'var(--tint-amber)', color: 'var(--ink-amber)' }

/**
 * A list that opens on focus would cover the next fields while users press Tab. Lists therefore open on a click, a
 * letter or an arrow key.
 */
const closedOnFocus = { openOnFocus: false }

/** The design tokens. Every Mantine component takes its sizes, colours and radii from these tokens. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'filled' && input.color === 'red') return { ...colors, ...grave }
    if (input.variant === 'light' && input.color === 'yellow') return { ...colors, ...warning }
    const main = input.variant === 'filled' && (input.color ?? 'teal') === 'teal'
    return main ? { ...colors, color: 'var(--accent-ink)' } : colors
  },
  colors: { teal, gray, dark },
  black: '#0f1a1e',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', xxl: '2rem' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { md: '0 6px 24px rgb(15 26 30 / 14%)' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm', fw: 500 },
      vars: (_, { size }) => ({
        root: size === 'sm' ? { '--button-height': 'var(--control-height)' } : {},
      }),
    } satisfies Own<typeof Button>,
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
      vars: (_, { size }) => ({ root: size === 'lg' ? { '--ai-size': 'var(--control-height)' } : {} }),
    } satisfies Own<typeof ActionIcon>,
    // The icon and the tint show the kind of alert, so the title has the default text colour.
    Alert: {
      defaultProps: { variant: 'light' },
      styles: { title: { color: 'var(--mantine-color-text)' } },
    } satisfies Own<typeof Alert>,
    Autocomplete: { defaultProps: closedOnFocus } satisfies Own<typeof Autocomplete>,
    // If no variant is named, Mantine makes the text white on any background.
    Badge: { defaultProps: { variant: 'filled', tt: 'none', fw: 500, radius: 'sm' } } satisfies Own<
      typeof Badge
    >,
    // Mantine measures a centred dropdown before its width is set, and may place it outside a narrow screen.
    Combobox: { defaultProps: { position: 'bottom-start' } } satisfies Own<typeof Combobox>,
    Fieldset: {
      styles: {
        root: { marginInline: 0 },
        legend: {
          marginBottom: 4,
          fontSize: 'var(--mantine-font-size-sm)',
          fontWeight: 'var(--mantine-font-weight-medium)',
        },
      },
    } satisfies Own<typeof Fieldset>,
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_, { size }) => ({
        wrapper: size === 'sm' ? { '--input-height': 'var(--control-height)' } : {},
      }),
    } satisfies Own<typeof Input>,
    InputWrapper: { styles: { label: { marginBottom: 4 } } } satisfies Own<typeof Input.Wrapper>,
    Menu: {
      defaultProps: {
        shadow: 'md',
        offset: 8,
        transitionProps: { duration: 120 },
        onClose: focusMenuButton,
        // Mantine would add a placeholder that is not a menu item. A menu may contain only menu items.
        withInitialFocusPlaceholder: false,
      },
      styles: { item: { minHeight: 34, padding: '4px 10px', gap: 8 } },
    } satisfies Own<typeof Menu>,
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        centered: true,
        padding: 'xl',
        // The dialog's <header> gets no role. Screen readers would otherwise treat it as a second banner of the page.
        attributes: { header: { role: 'none' } },
      },
      styles: { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' } },
    } satisfies Own<typeof Modal>,
    MultiSelect: { defaultProps: { ...closedOnFocus, filter: matchOptions } } satisfies Own<
      typeof MultiSelect
    >,
    // The text of the active page is the accent ink and not white, because white is not readable on the dark theme's
    // accent colour.
    Pagination: {
      vars: () => ({ root: { '--pagination-active-color': 'var(--accent-ink)' } }),
    } satisfies Own<typeof Pagination>,
    Select: { defaultProps: { ...closedOnFocus, filter: matchOptions } } satisfies Own<typeof Select>,
    Drawer: {
      defaultProps: { transitionProps: { duration: 120 }, attributes: { header: { role: 'none' } } },
      styles: { title: { overflowWrap: 'anywhere' } },
    } satisfies Own<typeof Drawer>,
    // Hidden tabs stay mounted, because their forms have to report unsaved values.
    Tabs: { defaultProps: { keepMountedMode: 'display-none' } } satisfies Own<typeof Tabs>,
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 120 },
        openDelay: 300,
        // A tooltip that explains a control must also open by keyboard and touch.
        events: { hover: true, focus: true, touch: true },
      },
    } satisfies Own<typeof Tooltip>,
  },
})

/** Variables for backgrounds, text colours and the muted colour, which Mantine's theme object cannot define. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--shell-menu': '#10201f',
  },
  light: {
    '--mantine-color-dimmed': '#5d6e75',
    '--mantine-color-error': '#b42318',
    '--mantine-color-red-text': '#b42318',
    '--mantine-color-placeholder': '#5d6e75',
    '--mantine-color-default-border': '#d0d9dc',
    '--accent-ink': '#ffffff',
    '--surface': '#ffffff',
    '--ground': '#f8fafb',
    '--more-tabs': 'rgb(15 26 30 / 22%)',
    '--focus-ring': '#0f766e',
    '--chart-main': '#0f766e',
    '--tint-blue': '#e0edfb',
    '--ink-blue': '#1c4f8f',
    '--tint-green': '#dcf3e4',
    '--ink-green': '#17603a',
    '--tint-amber': '#fcefd0',
    '--ink-amber': '#7a4b05',
    '--tint-red': '#fde4e1',
    '--ink-red': '#9b1c12',
    '--tint-grey': '#e8edef',
    '--ink-grey': '#43535a',
  },
  dark: {
    '--mantine-color-dimmed': '#9fafb5',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-red-text': '#ff9a8f',
    '--mantine-color-placeholder': '#8b9ca3',
    '--mantine-color-default-border': '#3a4a51',
    '--accent-ink': '#06231f',
    '--mantine-primary-color-contrast': '#06231f',
    '--surface': '#172327',
    '--ground': '#111b1f',
    '--more-tabs': 'rgb(255 255 255 / 22%)',
    '--focus-ring': '#2dd4bf',
    '--chart-main': '#14a394',
    '--tint-blue': '#17324f',
    '--ink-blue': '#a9cdf6',
    '--tint-green': '#163b29',
    '--ink-green': '#9fe0b9',
    '--tint-amber': '#43310c',
    '--ink-amber': '#f5cf7f',
    '--tint-red': '#4c1d1a',
    '--ink-red': '#ffb4ab',
    '--tint-grey': '#28373d',
    '--ink-grey': '#c3ced2',
  },
})
