import { createTheme, type MantineColorsTuple, virtualColor } from '@mantine/core';
import buttonStyles from './button.module.css';
import { constantTokens as token } from './constant-tokens.ts';
import { darkTokens } from './dark-tokens.ts';
import fieldStyles from './field.module.css';
import floatingStyles from './floating.module.css';
import { lightTokens } from './light-tokens.ts';

type Tokens = Readonly<Record<keyof typeof lightTokens, string>>;

const accentRamp = (tokens: Tokens): MantineColorsTuple => [
  tokens['a-50'],
  tokens['a-100'],
  tokens['a-200'],
  tokens['a-300'],
  tokens['a-400'],
  tokens['a-500'],
  tokens['a-600'],
  tokens['a-700'],
  tokens['a-800'],
  tokens['a-900'],
];

const neutralRamp = (tokens: Tokens): MantineColorsTuple => [
  tokens['n-50'],
  tokens['n-100'],
  tokens['n-200'],
  tokens['n-300'],
  tokens['n-400'],
  tokens['n-500'],
  tokens['n-600'],
  tokens['n-700'],
  tokens['n-800'],
  tokens['n-900'],
];

/** Mantine counts its dark ramp from the lightest step to the darkest. */
const reversed = (ramp: MantineColorsTuple): MantineColorsTuple =>
  [...ramp].reverse() as unknown as MantineColorsTuple;

/** Pixel widths of the specification; a media query holds up to and including the width. */
export const breakpointsPx = { mobile: 600, tablet: 905, desktop: 1024, extraLarge: 1440 } as const;

const em = (px: number) => `${px / 16}em`;

const heading = (size: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl') => ({
  fontSize: token[`text-${size}`],
  lineHeight: token[`line-${size}`],
});

/** The kit's parts in our sizes. Plain objects: naming the components here would load them all on the login page. */
const components = {
  Button: {
    defaultProps: { variant: 'default', size: 'md' },
    classNames: { root: buttonStyles.button, section: buttonStyles.section },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'md' },
    classNames: { root: buttonStyles.iconButton },
  },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: fieldStyles.wrapper, input: fieldStyles.input, section: fieldStyles.section },
  },
  InputWrapper: {
    defaultProps: { size: 'md', withAsterisk: false },
    classNames: { root: fieldStyles.field, label: fieldStyles.label, error: fieldStyles.error },
  },
  Checkbox: {
    defaultProps: { size: 'sm', radius: 'sm' },
    classNames: { label: fieldStyles.checkboxLabel, input: fieldStyles.checkbox, error: fieldStyles.error },
  },
  Switch: {
    defaultProps: { size: 'sm', withThumbIndicator: false },
    classNames: { track: fieldStyles.switchTrack, label: fieldStyles.checkboxLabel },
  },
  MultiSelect: {
    classNames: {
      input: fieldStyles.several,
      pillsList: fieldStyles.pills,
      pill: fieldStyles.pill,
      inputField: fieldStyles.pillsInput,
    },
  },
  Chip: { classNames: { label: fieldStyles.choice } },
  Tooltip: {
    defaultProps: {
      position: 'top',
      offset: 10,
      zIndex: 9999,
      multiline: true,
      transitionProps: { duration: 300, exitDuration: 250 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: floatingStyles.tooltip },
  },
  Menu: {
    defaultProps: { zIndex: 1000, shadow: 'lg', radius: 'lg' },
    classNames: { dropdown: floatingStyles.dropdown, item: floatingStyles.item, label: floatingStyles.label },
  },
  Popover: {
    defaultProps: { zIndex: 1000, shadow: 'lg', radius: 'lg' },
    classNames: { dropdown: floatingStyles.dropdown },
  },
  Combobox: {
    defaultProps: { zIndex: 1100 },
    classNames: { dropdown: floatingStyles.dropdown, option: floatingStyles.item },
  },
  Modal: {
    defaultProps: {
      zIndex: 1100,
      overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      radius: 'lg',
    },
    classNames: { title: floatingStyles.title },
  },
  Drawer: { defaultProps: { zIndex: 1100 } },
  Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: floatingStyles.skeleton } },
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: lightTokens.text,
  white: '#ffffff',
  colors: {
    gray: neutralRamp(lightTokens),
    dark: reversed(neutralRamp(darkTokens)),
    accentLight: accentRamp(lightTokens),
    accentDark: accentRamp(darkTokens),
    accent: virtualColor({ name: 'accent', light: 'accentLight', dark: 'accentDark' }),
  },
  fontFamily: token.font,
  fontFamilyMonospace: token['font-mono'],
  fontSizes: {
    '2xs': token['text-2xs'],
    xs: token['text-xs'],
    sm: token['text-sm'],
    md: token['text-md'],
    lg: token['text-lg'],
    xl: token['text-xl'],
  },
  lineHeights: {
    xs: token['line-xs'],
    sm: token['line-sm'],
    md: token['line-md'],
    lg: token['line-lg'],
    xl: token['line-xl'],
  },
  fontWeights: {
    regular: token['weight-regular'],
    medium: token['weight-medium'],
    bold: token['weight-semibold'],
  },
  headings: {
    fontFamily: token.font,
    fontWeight: token['weight-semibold'],
    sizes: {
      h1: heading('2xl'),
      h2: heading('xl'),
      h3: heading('lg'),
      h4: heading('md'),
      h5: heading('sm'),
      h6: heading('sm'),
    },
  },
  spacing: {
    xs: token['space-1'],
    sm: token['space-2'],
    md: token['space-3'],
    lg: token['space-4'],
    xl: token['space-6'],
  },
  radius: {
    xs: token['radius-xs'],
    sm: token['radius-sm'],
    md: token['radius-md'],
    lg: token['radius-lg'],
    xl: token['radius-full'],
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-sm)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  breakpoints: {
    xs: em(breakpointsPx.mobile),
    sm: em(breakpointsPx.tablet),
    md: em(breakpointsPx.desktop),
    lg: em(breakpointsPx.extraLarge),
    xl: em(breakpointsPx.extraLarge + 1),
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components,
});
