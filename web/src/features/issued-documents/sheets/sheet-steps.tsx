import { Button, Switch } from '@mantine/core';
import type { WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import type { IssuableKind } from '@sanad/contract/api/issued-documents';
import { IconCheck, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { dropHandlers } from '#engine/uploads/file-control.tsx';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { useCounted } from './counted.ts';
import { loadSample } from './sheet-calls.ts';
import classes from './sheets.module.css';
import { isRunning } from './use-sheet.ts';

type StepProps = { number: number; state: 'done' | 'now' | 'later'; title: string; text: string; children?: ReactNode };

function Step({ number, state, title, text, children }: StepProps) {
  return (
    <li data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      <span className={classes.number}>{state === 'done' ? <IconCheck size={18} aria-hidden="true" /> : number}</span>
      <div>
        <b>{title}</b>
        <small>{text}</small>
        {children}
      </div>
    </li>
  );
}

function SampleStep({ kind }: { kind: IssuableKind }) {
  const t = useText();
  const [busy, setBusy] = useState<string>();
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    try {
      saveFile(await loadSample(kind.versionId, format), `${kind.name}_v${kind.version}.${format}`);
    } catch (error) {
      showError((error as Error).message);
    }
    setBusy(undefined);
  };
  const buttons = [
    ['xlsx', 'document-sheets.sample.xlsx'],
    ['csv', 'document-sheets.sample.csv'],
  ] as const;
  return (
    <Step
      number={1}
      state="done"
      title={t('document-sheets.step.sheet')}
      text={t('document-sheets.step.sheet.text', { version: kind.version })}
    >
      <div className={classes.buttons}>
        {buttons.map(([format, label]) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            loading={busy === format}
            disabled={busy !== undefined && busy !== format}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void download(format)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </Step>
  );
}

type FileButtonProps = { label: string; isPrimary?: boolean; onFile: (file: File) => void };

export function FileButton({ label, isPrimary = false, onFile }: FileButtonProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isPrimary ? 'light' : 'default'}
        size="sm"
        leftSection={isPrimary ? <IconUpload size={18} aria-hidden="true" /> : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        hidden
        aria-label={`${label}: ${t('document-sheets.step.file')}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // Emptied, so that choosing the same file again is a change too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

type FileStepProps = {
  file: File | undefined;
  sheet: WholeDocumentSheet | undefined;
  onFile: (file: File) => void;
};

function FileStep({ file, sheet, onFile }: FileStepProps) {
  const t = useText();
  const counted = useCounted();
  const [isOver, setOver] = useState(false);
  const drop = dropHandlers(([dropped]) => dropped !== undefined && onFile(dropped), setOver);
  const name = file?.name ?? sheet?.fileName;
  const text =
    file !== undefined
      ? sizeText(file.size)
      : sheet !== undefined
        ? counted('document-sheets.step.file.rows', sheet.rowCount)
        : t('document-sheets.step.file.text');
  return (
    <Step
      number={2}
      state={name === undefined ? 'now' : 'done'}
      title={name ?? t('document-sheets.step.file')}
      text={text}
    >
      <div className={classes.drop} data-over={isOver || undefined} {...drop}>
        <FileButton
          label={t(name === undefined ? 'document-sheets.choose' : 'document-sheets.other-file')}
          isPrimary={name === undefined}
          onFile={onFile}
        />
        <span>{t('document-sheets.drop')}</span>
      </div>
    </Step>
  );
}

function stateText(sheet: WholeDocumentSheet, t: ReturnType<typeof useText>): string {
  if (!isRunning(sheet)) {
    if (sheet.state === 'failed') return t('document-sheets.state.failed');
    return t(sheet.state === 'undone' ? 'document-sheets.state.undone' : 'document-sheets.state.done');
  }
  const percent = Math.floor((sheet.totalCount / Math.max(1, sheet.rowCount)) * 100);
  return t('document-sheets.state.running', { percent });
}

type IssueStepProps = FileStepProps & { isSending: boolean; onSend: (issue: boolean) => void };

function IssueStep({ file, sheet, isSending, onSend }: IssueStepProps) {
  const t = useText();
  const [isAtOnce, setAtOnce] = useState(false);
  const shown = file === undefined ? sheet : undefined;
  const text =
    shown === undefined
      ? t('document-sheets.step.issue.text')
      : t('document-sheets.step.issue.counts', {
          good: formatNumber(shown.fulfilledCount),
          bad: formatNumber(shown.rejectedCount),
        });
  const isOver = shown !== undefined && !isRunning(shown);
  const state = isOver && shown.state === 'done' ? 'done' : file === undefined && shown === undefined ? 'later' : 'now';
  return (
    <Step number={3} state={state} title={t('document-sheets.step.issue')} text={text}>
      {shown !== undefined && (
        <span className={classes.progress} role="status" data-state={shown.state}>
          {stateText(shown, t)}
        </span>
      )}
      {file !== undefined && (
        <div className={classes.send}>
          <Switch
            label={t('document-sheets.at-once')}
            description={t('document-sheets.at-once.text')}
            checked={isAtOnce}
            onChange={(event) => setAtOnce(event.currentTarget.checked)}
          />
          <Button
            loading={isSending}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            onClick={() => onSend(isAtOnce)}
          >
            {t('document-sheets.send')}
          </Button>
        </div>
      )}
    </Step>
  );
}

/** The three steps of a sheet: what it looks like, the file, and what becomes of it. */
export function SheetSteps({ kind, ...props }: IssueStepProps & { kind: IssuableKind }) {
  return (
    <ol className={classes.steps}>
      <SampleStep kind={kind} />
      <FileStep {...props} />
      <IssueStep {...props} />
    </ol>
  );
}
