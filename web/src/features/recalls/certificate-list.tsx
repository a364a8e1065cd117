import { Button, Pagination, Table } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { loadCertificates, recallKey } from './recall-calls.ts';
import classes from './recalls.module.css';

const perPage = 20;

function Rows({ recall, page }: { recall: Recall; page: number }) {
  const t = useText();
  const client = useQueryClient();
  const { osid, version } = recall;
  const { data, isError, refetch } = useQuery({
    queryKey: ['recall-certificates', osid, version, page],
    queryFn: () => loadCertificates(osid, (page - 1) * perPage, perPage),
  });
  // From now on it has been looked at.
  useEffect(() => {
    if (data !== undefined) void client.invalidateQueries({ queryKey: recallKey(osid) });
  }, [data, client, osid]);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={8} columns={3} />;
  return (
    <div className={classes.certificates}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('recalls.list.number')}</Table.Th>
            <Table.Th>{t('recalls.list.name')}</Table.Th>
            <Table.Th>{t('recalls.list.school')}</Table.Th>
            <Table.Th>{t('recalls.list.issued')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ certificateNo, name, schoolName, issuedAt }) => (
            <Table.Tr key={certificateNo}>
              <Table.Td data-label={t('recalls.list.number')}>{certificateNo}</Table.Td>
              <Table.Td data-label={t('recalls.list.name')}>{name}</Table.Td>
              <Table.Td data-label={t('recalls.list.school')}>{schoolName}</Table.Td>
              <Table.Td data-label={t('recalls.list.issued')}>{formatDate(issuedAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** All certificates of the recall, page by page. */
export function CertificateList({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(recall.certificates / perPage);
  return (
    <TitledDialog
      opened
      purpose="preview"
      title={t('recalls.list.title', { count: formatNumber(recall.certificates) })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Rows recall={recall} page={page} />
      {pages > 1 && <Pagination mt="md" size="sm" total={pages} value={page} onChange={setPage} />}
    </TitledDialog>
  );
}
