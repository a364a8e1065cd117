import { Button } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { IconAlertCircle, IconCloudUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { dropHandlers } from '#engine/uploads/file-control.tsx';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { useText } from '#lib/words/text.ts';
import classes from './upload-results.module.css';

type FileDropProps = { problem: string | undefined; onFile: (file: File | undefined) => void };

/** The place where the CSV file is dropped or browsed for. */
export function FileDrop({ problem, onFile }: FileDropProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={problem !== undefined || undefined}
        {...dropHandlers(([file]) => onFile(file), setOver)}
      >
        <IconCloudUpload size={32} className={classes.dropIcon} aria-hidden="true" />
        <b className={classes.dropWord}>{t('upload-results.drop')}</b>
        <span className={`${classes.small} ${classes.dropWord}`}>{t('upload-results.or')}</span>
        <Button
          variant="default"
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t('upload-results.browse')}
        </Button>
        <span className={classes.small} id={`${id}-hint`}>
          {t('upload-results.file-hint', { size: sizeText(limits.csvBytes) })}
        </span>
        <input
          ref={input}
          type="file"
          accept=".csv"
          hidden
          aria-label={t('upload-results.file')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            onFile(file);
            // Emptied, so that choosing the same file again is a change too.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problem !== undefined && <Problem id={`${id}-error`} text={problem} />}
    </div>
  );
}

/** What is wrong, said below what it is about. */
export function Problem({ id, text }: { id?: string; text: string }) {
  return (
    <p className={classes.problem} role="alert" id={id}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
