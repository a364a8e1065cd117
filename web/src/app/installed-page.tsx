import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';

/** `/install` of a product that is set up. */
export function InstalledPage() {
  const t = useText();
  return (
    <BarePage>
      <EmptyState
        meaning="good"
        icon={<IconCircleCheck />}
        title={t('frame.install.present')}
        action={
          <Button component="a" href="/" variant="default">
            {t('public.to-home')}
          </Button>
        }
      />
    </BarePage>
  );
}
