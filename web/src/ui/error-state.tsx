import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { useUiText } from './ui-text.ts';

type ErrorStateProps = { title?: string; text?: string; onRetry?: () => void };

/** Something could not be loaded: says what is safe and offers to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const t = useUiText();
  return (
    <EmptyState
      role="alert"
      meaning="bad"
      icon={<IconWifiOff />}
      title={title ?? t('ui.error')}
      text={text ?? t('ui.error.reason')}
      action={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}
