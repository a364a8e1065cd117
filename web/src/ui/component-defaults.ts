import {
  ActionIcon,
  AppShell,
  Badge,
  Button,
  Drawer,
  Input,
  InputWrapper,
  type MantineThemeComponents,
  Modal,
  Skeleton,
  Table,
  Tooltip,
} from '@mantine/core';
import { widths } from '@sanad/contract/values/limits';
import classes from './component-defaults.module.css';

/** How each Mantine component looks here when a screen says nothing. */
export const componentDefaults: MantineThemeComponents = {
  AppShell: AppShell.extend({
    defaultProps: {
      layout: 'alt',
      header: { height: 60 },
      navbar: { width: widths.sidebar, breakpoint: 'md' },
    },
  }),
  // Named, because without a colour Mantine leaves our colours for its own.
  ActionIcon: ActionIcon.extend({ defaultProps: { color: 'primary', variant: 'subtle', size: 40 } }),
  Button: Button.extend({ defaultProps: { size: 'md', color: 'primary' }, classNames: { root: classes.button ?? '' } }),
  Input: Input.extend({ classNames: { input: classes.input ?? '' } }),
  InputWrapper: InputWrapper.extend({ classNames: { label: classes.label ?? '', error: classes.error ?? '' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none', size: 'lg', radius: 'xl' } }),
  Modal: Modal.extend({
    defaultProps: { centered: true, radius: 'lg', overlayProps: { className: classes.scrim ?? '' } },
    classNames: {
      title: classes.modalTitle ?? '',
      header: classes.modalHeader ?? '',
      content: classes.modalContent ?? '',
    },
  }),
  Drawer: Drawer.extend({
    defaultProps: { position: 'right', size: 500, overlayProps: { className: classes.scrim ?? '' } },
    classNames: { content: classes.modalContent ?? '', header: classes.modalHeader ?? '' },
  }),
  Table: Table.extend({ defaultProps: { verticalSpacing: 0, stickyHeader: true } }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300 } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xl' } }),
};
