import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '#lib/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './frame/frame.module.css';

/** `/install` of a product that is set up. */
export function InstalledPage() {
  const t = useText();
  return (
    <main className={classes.bare}>
      <EmptyState meaning="good" icon={<IconCircleCheck />} title={t('frame.install.present')} />
    </main>
  );
}
