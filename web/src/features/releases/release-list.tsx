import { ActionIcon, Table, VisuallyHidden } from '@mantine/core';
import type { Release } from '@sanad/contract/api/releases';
import { IconEye } from '@tabler/icons-react';
import { useDistanceText } from '#engine/bulk-actions/moment-fields.tsx';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ReleaseStateBadge, stateAt } from './release-state.tsx';
import { useReleaseWords } from './release-words.ts';
import classes from './releases.module.css';

type ListProps = { releases: readonly Release[]; shownId: string; now: number; onShow: (id: string) => void };

/** "in 4 days 1 hour", to the hour where days are left. */
function useCountdown(now: number) {
  const t = useText();
  const distance = useDistanceText();
  const hour = 3_600_000;
  return (release: Release) => {
    const left = Date.parse(release.releaseAt) - now;
    if (release.state === 'empty') return '–';
    if (stateAt(release, now) === 'released') return t('releases.out');
    return t('releases.in', { distance: distance(left > 24 * hour ? Math.floor(left / hour) * hour : left) });
  };
}

/** All releases, what is to come first; on a phone each is a card. */
export function ReleaseList({ releases, shownId, now, onShow }: ListProps) {
  const t = useText();
  const { nameOf, sayMoment } = useReleaseWords();
  const countdown = useCountdown(now);
  return (
    <section className={classes.card} aria-labelledby="all-releases">
      <header>
        <h2 id="all-releases">{t('releases.all')}</h2>
      </header>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('releases.column.exam')}</Table.Th>
            <Table.Th>{t('releases.column.release')}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{t('releases.certificates')}</Table.Th>
            <Table.Th>{t('releases.column.countdown')}</Table.Th>
            <Table.Th>{t('releases.column.state')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('releases.column.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {releases.map((release) => (
            <Table.Tr key={release.id} aria-current={release.id === shownId || undefined}>
              <Table.Td>
                <b>{nameOf(release)}</b>
                <small>{t('releases.of-schools', { count: formatNumber(release.schools) })}</small>
              </Table.Td>
              <Table.Td>{sayMoment(release.releaseAt)}</Table.Td>
              <Table.Td className={classes.number ?? ''} data-label={t('releases.certificates')}>
                {formatNumber(release.total)}
              </Table.Td>
              <Table.Td>{countdown(release)}</Table.Td>
              <Table.Td>
                <ReleaseStateBadge release={release} now={now} />
              </Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  size={40}
                  aria-label={t('releases.open', { name: nameOf(release) })}
                  onClick={() => onShow(release.id)}
                >
                  <IconEye size={20} aria-hidden="true" />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
