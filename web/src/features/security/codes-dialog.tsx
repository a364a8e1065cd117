import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { printCodes } from './print-codes.ts';
import classes from './security.module.css';

/** The ten codes, shown once: it closes when the person says that they are kept. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const list = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(list);
    showSuccess(t('security.codes.copied'));
  };
  return (
    <TitledDialog
      opened
      title={t('security.codes.dialog')}
      onClose={onClose}
      closable={false}
      actions={
        <Button disabled={!isKept} onClick={onClose}>
          {t('security.codes.done')}
        </Button>
      }
    >
      <p className={classes.plain}>{t('security.codes.once')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${list}\n`], { type: 'text/plain' }), 'sanad-recovery-codes.txt')}
        >
          {t('security.codes.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => printCodes(t('security.codes.dialog'), codes)}
        >
          {t('security.codes.print')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('security.codes.copy')}
        </Button>
      </div>
      <Checkbox
        label={t('security.codes.safe')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
    </TitledDialog>
  );
}
