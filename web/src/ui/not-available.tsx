import { Button } from '@mantine/core';
import { IconArrowLeft, IconHourglassEmpty } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { useUiText } from './ui-text.ts';

/** Stands for a screen that a later version brings; without `onBack` there is nothing to go back to. */
export function NotAvailable({ onBack }: { onBack?: (() => void) | undefined }) {
  const t = useUiText();
  return (
    <EmptyState
      icon={<IconHourglassEmpty />}
      title={t('ui.not-available')}
      text={t('ui.not-available.reason')}
      action={
        onBack && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
            {t('ui.back')}
          </Button>
        )
      }
    />
  );
}
