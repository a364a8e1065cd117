import { Button } from '@mantine/core';
import type { Release } from '@sanad/contract/api/releases';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/page/save-file.ts';
import { csvFile } from '#lib/words/csv.ts';
import { useText } from '#lib/words/text.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { stateAt } from './release-state.tsx';
import { useReleaseWords } from './release-words.ts';

const columns = [
  ...(['releases.column.exam', 'releases.sheet.place', 'releases.column.release', 'releases.sheet.utc'] as const),
  ...(['releases.certificates', 'releases.sheet.schools', 'releases.signed', 'releases.drawn'] as const),
  'releases.column.state',
] as const;

/** The list of the page as a sheet: what was announced, with the same moment in UTC for whoever reads it elsewhere. */
export function SaveReleases({ releases }: { releases: readonly Release[] }) {
  const t = useText();
  const { nameOf, sayMoment } = useReleaseWords();
  const save = () => {
    const lines = releases.map((release) => [
      nameOf(release),
      release.stateName,
      sayMoment(release.releaseAt),
      release.releaseAt,
      ...[release.total, release.schools, release.signed, release.drawn],
      t(`releases.state.${stateAt(release, Date.now())}`),
    ]);
    saveFile(csvFile([columns.map((name) => t(name)), ...lines]), `${t('releases.title')}.csv`);
  };
  return (
    <PageActions>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={save}>
        {t('releases.save')}
      </Button>
    </PageActions>
  );
}
