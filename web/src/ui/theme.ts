import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
  virtualColor,
} from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

const green: MantineColorsTuple = [
  '#f2f7f4',
  '#e6f0e9',
  '#cbe0d2',
  '#a9c9b4',
  '#7fab8e',
  '#578a69',
  '#366746',
  '#2f5b3e',
  '#284f35',
  '#1b3725',
];
const blue: MantineColorsTuple = [
  '#e8f6fc',
  '#cdeaf7',
  '#a3d9ef',
  '#78c6e6',
  '#4fb3dc',
  '#2f9dca',
  '#1987b6',
  '#146f96',
  '#0f5573',
  '#0f2f3d',
];
const dark: MantineColorsTuple = [
  '#e9f0ec',
  '#d0dad4',
  '#b4c2ba',
  '#8c9b93',
  '#2a3632',
  '#212c28',
  '#161f1c',
  '#0e1513',
  '#0a100e',
  '#060a08',
];

/** Colours by meaning instead of by hue: a component says `color="good"` and both themes are right. */
export const meaningColours = ['good', 'warn', 'bad', 'info'] as const;
export type MeaningColour = (typeof meaningColours)[number];

const isMeaning = (colour: unknown): colour is MeaningColour => (meaningColours as readonly unknown[]).includes(colour);

const plain = { border: '1px solid transparent' } as const;

/** White on the dark theme's blue is 4.05:1, so texts on filled and light grounds come from the tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colour = input.color ?? input.theme.primaryColor;
  const meaning = isMeaning(colour);
  if (!meaning && colour !== 'primary') return defaultVariantColorsResolver(input);
  const strong = meaning ? `var(--${colour})` : 'var(--primary-strong)';
  const ground = meaning ? `var(--${colour})` : 'var(--primary)';
  const soft = meaning ? `var(--${colour}-soft)` : 'var(--primary-soft)';
  const onGround = meaning ? 'var(--card)' : 'var(--on-primary)';
  switch (input.variant) {
    case 'filled':
      return {
        ...plain,
        background: ground,
        hover: `color-mix(in srgb, ${ground} 86%, var(--ink))`,
        color: onGround,
      };
    case 'light':
      return { ...plain, background: soft, hover: `color-mix(in srgb, ${soft} 88%, ${strong})`, color: strong };
    case 'outline':
      return { background: 'transparent', hover: soft, color: strong, border: `1px solid ${strong}` };
    case 'subtle':
    case 'transparent':
      return { ...plain, background: 'transparent', hover: soft, color: strong };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** Mantine's own names for what the design tokens say. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const fromTokens = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--link, var(--primary-strong))',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-primary-filled': 'var(--primary)',
    '--mantine-color-primary-filled-hover': 'var(--primary-strong)',
    '--mantine-color-primary-light': 'var(--primary-soft)',
    '--mantine-color-primary-light-color': 'var(--primary-strong)',
    '--mantine-color-primary-text': 'var(--primary-strong)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    '--mantine-color-disabled': 'color-mix(in srgb, var(--ink) 9%, var(--card))',
    '--mantine-color-disabled-color': 'var(--ink-2)',
  };
  return { variables: {}, light: fromTokens, dark: fromTokens };
};

export const theme = createTheme({
  colors: { green, blue, dark, primary: virtualColor({ name: 'primary', light: 'green', dark: 'blue' }) },
  primaryColor: 'primary',
  primaryShade: 6,
  variantColorResolver,
  // One sixteenth above 992 px: at 992 px and below the layout is mobile.
  breakpoints: { md: '62.0625em' },
  radius: { sm: '6px', md: '10px', lg: '16px' },
  defaultRadius: 'sm',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '.8125rem', sm: '.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  cursorType: 'pointer',
  components: componentDefaults,
});
