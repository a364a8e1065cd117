import { Button } from '@mantine/core';
import { IconEyeOff, IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './attachment-viewer.module.css';
import { useUiText } from './ui-text.ts';

type AttachmentViewerProps = {
  /** Where the picture is; the button is disabled without it. */
  imageUrl?: string | null;
  /** What the picture shows, for those who cannot see it. */
  description?: string;
};

/** A button that unfolds the picture attached to an item, and folds it away again. */
export function AttachmentViewer({ imageUrl, description }: AttachmentViewerProps) {
  const t = useUiText();
  const pictureId = useId();
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = shown && Boolean(imageUrl);
  const toggle = () => {
    setFailed(false);
    setShown(!open);
  };
  return (
    <div className={classes.viewer}>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={open ? <IconEyeOff size={18} /> : <IconPaperclip size={18} />}
        disabled={!imageUrl}
        aria-expanded={open}
        aria-controls={pictureId}
        onClick={toggle}
      >
        {t(open ? 'ui.hide-attachment' : 'ui.view-attachment')}
      </Button>
      <div id={pictureId} hidden={!open}>
        {open && failed && <p role="alert">{t('ui.attachment-failed')}</p>}
        {open && !failed && imageUrl && (
          <img
            className={classes.picture}
            src={imageUrl}
            alt={description ?? t('ui.attachment')}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  );
}
