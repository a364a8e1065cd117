import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';

/** Shown in place of the app while there is no valid configuration; the wizard comes later. */
export function InstallPage() {
  const t = useText();
  return (
    <BarePage>
      <EmptyState
        icon={<IconSettings />}
        title={t('frame.install')}
        text={
          <>
            {t('frame.install.text')}
            <br />
            {t('frame.install.hint')}
          </>
        }
        action={<Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
      />
    </BarePage>
  );
}
