import { Button, Drawer, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import { FocusedTitle } from '#ui/focused-title.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { isTooLong, lengthOf } from './claim-notes.tsx';
import classes from './claims.module.css';

type DenyPanelProps = {
  name: string;
  /** Kept by the page: it is still there when the panel is opened again. */
  reason: string;
  refused: ReactNode;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onDeny: () => void;
  onClose: () => void;
};

/** At the side: why a claim is denied. Nothing is sent before a reason is written. */
export function DenyPanel({ name, reason, refused, isBusy, onReason, onDeny, onClose }: DenyPanelProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const isReady = lengthOf(reason) > 0 && !isTooLong(reason);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isMobile ? '100%' : 440}
      title={<FocusedTitle>{t('claims.deny')}</FocusedTitle>}
      classNames={{ title: classes.denyTitle ?? '', body: classes.denyBody ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={classes.denied}>{t('claims.heading', { name })}</p>
      <Textarea
        required
        data-autofocus
        label={t('claims.deny.reason')}
        description={t('claims.deny.description')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={4}
        value={reason}
        error={isTooLong(reason) ? t('claim.note-too-long') : undefined}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {refused}
      <div className={classes.denyFoot}>
        <small data-over={isTooLong(reason) || undefined}>
          {t('claims.note.characters', { count: lengthOf(reason) })}
        </small>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('claims.deny.cancel')}
        </Button>
        <Button color="bad" loading={isBusy} disabled={!isReady} onClick={onDeny}>
          {t('claims.deny.confirm')}
        </Button>
      </div>
    </Drawer>
  );
}
