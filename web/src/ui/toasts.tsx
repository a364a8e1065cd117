import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { useUiText } from './ui-text.ts';

const position = 'bottom-center';

/** Keeps `--toast-room` as high as the toast. Mantine gives every position of the screen the same ref. */
function makeRoom(place: HTMLElement | null): (() => void) | undefined {
  if (place?.dataset.position !== position) return;
  const sizes = new ResizeObserver(() => {
    const room = place.offsetHeight > 0 ? `calc(${place.offsetHeight}px + 2 * var(--space-4))` : '0px';
    document.documentElement.style.setProperty('--toast-room', room);
  });
  sizes.observe(place);
  return () => sizes.disconnect();
}

/**
 * The place where toasts appear: the bottom, over the full width. Stands once, in the app's frame. Pages and panels leave
 * `--toast-room` free at their end, so that no toast lies over a button for its ten seconds.
 */
export function Toasts() {
  const t = useUiText();
  const close = { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } } };
  return (
    <MantineThemeProvider theme={{ components: close }}>
      <Notifications
        ref={makeRoom}
        position={position}
        containerWidth="100%"
        limit={1}
        className={classes.place ?? ''}
        zIndex={400}
      />
    </MantineThemeProvider>
  );
}
