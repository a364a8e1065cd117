import type { MantineThemeComponents } from '@mantine/core';
import { widths } from '@sanad/contract/values/limits';
import classes from './component-defaults.module.css';

/**
 * How each Mantine component looks here when a screen says nothing. Plain objects on purpose: `Button.extend` would put
 * every component named here into the shell.
 */
export const componentDefaults: MantineThemeComponents = {
  AppShell: {
    defaultProps: {
      layout: 'alt',
      header: { height: 60 },
      navbar: { width: widths.sidebar, breakpoint: 'md' },
    },
  },
  // Named, because without a colour Mantine leaves our colours for its own.
  ActionIcon: { defaultProps: { color: 'primary', variant: 'subtle', size: 40 } },
  Button: { defaultProps: { size: 'md', color: 'primary' }, classNames: { root: classes.button ?? '' } },
  Input: { classNames: { input: classes.input ?? '' } },
  InputWrapper: { classNames: { label: classes.label ?? '', error: classes.error ?? '' } },
  Badge: { defaultProps: { variant: 'light', tt: 'none', size: 'lg', radius: 'xl' } },
  Modal: {
    defaultProps: { centered: true, radius: 'lg', overlayProps: { className: classes.scrim ?? '' } },
    classNames: {
      title: classes.modalTitle ?? '',
      header: classes.modalHeader ?? '',
      content: classes.modalContent ?? '',
    },
  },
  Drawer: {
    defaultProps: { position: 'right', size: 500, overlayProps: { className: classes.scrim ?? '' } },
    classNames: { content: classes.modalContent ?? '', header: classes.modalHeader ?? '' },
  },
  Table: { defaultProps: { verticalSpacing: 0, stickyHeader: true } },
  Tooltip: { defaultProps: { openDelay: 300 } },
  Skeleton: { defaultProps: { radius: 'xl' } },
};
