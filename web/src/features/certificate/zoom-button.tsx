import { ActionIcon, Tooltip } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import classes from './certificate.module.css';

/** Enlarges the picture, or fits it to the window again. */
export function ZoomButton({ isZoomed, onChange }: { isZoomed: boolean; onChange: (isZoomed: boolean) => void }) {
  const t = useText();
  const label = t(isZoomed ? 'certificate-view.zoom-out' : 'certificate-view.zoom-in');
  const Icon = isZoomed ? IconZoomOut : IconZoomIn;
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.zoom ?? ''}
        variant="default"
        size={44}
        aria-label={label}
        aria-pressed={isZoomed}
        onClick={() => onChange(!isZoomed)}
      >
        <Icon size={22} aria-hidden={true} />
      </ActionIcon>
    </Tooltip>
  );
}
