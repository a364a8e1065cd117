import { Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { MendCards } from '#engine/mending/mend-cards.tsx';
import { MendGrid } from '#engine/mending/mend-grid.tsx';
import classes from '#engine/mending/mending.module.css';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import type { Mending } from './use-mending.ts';
import { useStepFocus } from './use-step-focus.ts';

/** The failed rows to be typed over, each with its reason. */
export function MendStep({ mending: { sheet, typed, type } }: { mending: Mending }) {
  const t = useText();
  const isMobile = useIsMobile();
  const place = useStepFocus<HTMLDivElement>();
  if (sheet === undefined) return <Skeleton height={240} aria-label={t('ui.loading')} />;
  const { rows, openCount } = sheet;
  const View = isMobile ? MendCards : MendGrid;
  return (
    <div className={classes.stack} ref={place} tabIndex={-1}>
      <p className={classes.intro}>{t('upload-results.mend.intro')}</p>
      {openCount > rows.length && (
        <p className={classes.note}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {t('upload-results.mend.first', { count: formatNumber(rows.length), all: formatNumber(openCount) })}
        </p>
      )}
      <View sheet={sheet} typed={typed} onType={type} />
    </div>
  );
}
