import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { useUiText } from './ui-text.ts';

/** The place where toasts appear: the bottom, over the full width. Stands once, in the app's frame. */
export function Toasts() {
  const t = useUiText();
  const close = { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } } };
  return (
    <MantineThemeProvider theme={{ components: close }}>
      <Notifications
        position="bottom-center"
        containerWidth="100%"
        limit={1}
        className={classes.place ?? ''}
        zIndex={400}
      />
    </MantineThemeProvider>
  );
}
