import { Button, Table } from '@mantine/core';
import type { BulkFailure } from '@sanad/contract/api/certificates';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/page/save-file.ts';
import { csvFile } from '#lib/words/csv.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './batch-tray.module.css';

/** Every entry that was left out with its reason, to read and to take along. */
export function FailedEntries({ failures, onClose }: { failures: readonly BulkFailure[]; onClose: () => void }) {
  const t = useText();
  const heads = [t('table.batch.entry'), t('table.batch.number'), t('table.batch.reason')];
  const download = () => {
    const lines = failures.map((entry) => [entry.name, entry.number, entry.message]);
    saveFile(csvFile([heads, ...lines]), `${t('table.batch.failures-file')}.csv`);
  };
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('common.close')}
      </Button>
      <Button leftSection={<IconDownload size={18} aria-hidden={true} />} onClick={download}>
        {t('table.batch.failures-download')}
      </Button>
    </>
  );
  return (
    <TitledDialog opened purpose="result" title={t('table.batch.failures')} onClose={onClose} actions={actions}>
      <div className={classes.failures}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map((entry) => (
              <Table.Tr key={entry.osid}>
                <Table.Td>{entry.name || entry.osid}</Table.Td>
                <Table.Td className={classes.number ?? ''}>{entry.number}</Table.Td>
                <Table.Td>{entry.message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </TitledDialog>
  );
}
