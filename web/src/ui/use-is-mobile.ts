import { useMediaQuery } from '@mantine/hooks';
import { widths } from '@sanad/contract/values/limits';

/** Whether the layout is mobile; the same limit as the theme's `md`. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${widths.mobileBreakpoint / 16}em)`, false, { getInitialValueInEffect: false });
}
