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
  Pagination,
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
  ActionIcon: ActionIcon.extend({
    defaultProps: { color: 'primary', variant: 'subtle', size: 40 },
    classNames: { root: classes.icon ?? '' },
  }),
  Button: Button.extend({ defaultProps: { size: 'md', color: 'primary' }, classNames: { root: classes.button ?? '' } }),
  Input: Input.extend({ defaultProps: { size: 'md' }, classNames: { input: classes.input ?? '' } }),
  InputWrapper: InputWrapper.extend({ classNames: { label: classes.label ?? '', error: classes.error ?? '' } }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', tt: 'none', size: 'lg', radius: 'xl' },
    classNames: { root: classes.badge ?? '' },
  }),
  Pagination: Pagination.extend({ classNames: { control: classes.page ?? '' } }),
  Modal: Modal.extend({
    defaultProps: { centered: true, radius: 'lg', overlayProps: { className: classes.scrim ?? '' } },
    classNames: {
      title: classes.modalTitle ?? '',
      header: classes.modalHeader ?? '',
      content: classes.modalContent ?? '',
      close: classes.close ?? '',
    },
  }),
  Drawer: Drawer.extend({
    defaultProps: { position: 'right', size: 500, overlayProps: { className: classes.scrim ?? '' } },
    classNames: { close: classes.close ?? '', content: classes.modalContent ?? '', header: classes.modalHeader ?? '' },
  }),
  Table: Table.extend({ defaultProps: { verticalSpacing: 0, stickyHeader: true } }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300 } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xl' }, classNames: { root: classes.skeleton ?? '' } }),
};
