import { Paper } from '@mantine/core';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFrame } from './frame-context.ts';
import { MenuEntries } from './menu-entries.tsx';
import classes from './side-menu.module.css';

/** `/menu`: the same entries, over the whole page. */
export function MenuPage() {
  const t = useText();
  const { menu } = useFrame();
  usePageHeader({ title: t('frame.menu') });
  const entries = menu?.menus ?? [];
  if (entries.length === 0) return <EmptyState title={t('frame.menu.empty')} />;
  return (
    <Paper withBorder radius="md" p="md" bg="var(--card)">
      <nav className={classes.entries} aria-label={t('frame.menu')}>
        <MenuEntries entries={entries} />
      </nav>
    </Paper>
  );
}
