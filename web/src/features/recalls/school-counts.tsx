import { Table } from '@mantine/core';
import type { RecallCount } from '@sanad/contract/api/recalls';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './recalls.module.css';

/** Whose certificates these are: the schools with the most of them. */
export function SchoolCounts({ count }: { count: RecallCount | undefined }) {
  const t = useText();
  if (count === undefined || count.topSchools.length === 0) return null;
  const { topSchools, schools } = count;
  return (
    <div className={classes.schools}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('recalls.schools')}</Table.Th>
            <Table.Th className={classes.figure}>{t('recalls.certificates')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {topSchools.map(({ name, code, certificates }) => (
            <Table.Tr key={`${name} ${code}`}>
              <Table.Td>
                <b>{name}</b>
                {code !== '' && <small>{t('recalls.school-code', { code })}</small>}
              </Table.Td>
              <Table.Td className={classes.figure}>{formatNumber(certificates)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {schools > topSchools.length && (
        <p className={classes.hint}>{t('recalls.schools.more', { count: formatNumber(topSchools.length) })}</p>
      )}
    </div>
  );
}
