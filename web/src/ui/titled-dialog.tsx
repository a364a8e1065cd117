import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useUiText } from './ui-text.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** Widths by what the dialog is for: it asks, is worked in, shows a result, shows a document. */
const widths = { ask: 440, work: 520, result: 780, preview: 980 } as const;

type TitledDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the foot; the filled one last. */
  actions?: ReactNode;
  purpose?: keyof typeof widths;
  /** False while something runs that must not be left. */
  closable?: boolean;
};

/** A dialog with a title; on a phone it fills the screen unless it only asks. */
export function TitledDialog({
  opened,
  onClose,
  title,
  children,
  actions,
  purpose = 'work',
  closable = true,
}: TitledDialogProps) {
  const t = useUiText();
  useFocusBack(opened);
  const fullScreen = useIsMobile() && purpose !== 'ask';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[purpose]}
      fullScreen={fullScreen}
      radius={fullScreen ? 0 : 'lg'}
      classNames={{ body: `${classes.body} ${fullScreen ? classes.fills : ''}` }}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={classes.main}>{children}</div>
      {actions && <div className={classes.foot}>{actions}</div>}
    </Modal>
  );
}
