import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { NoticeIcon, PaperIcon, UploadIcon } from '../icons.tsx';
import parts from '../parts.module.css';
import panel from '../scan/scan.module.css';
import type { VerifyTextKey } from '../texts/load-texts.ts';
import { useVerifyText } from '../verification-context.ts';
import classes from './copy.module.css';
import { sizeOf } from './copy-rules.ts';
import { useCopy } from './use-copy.ts';

function DropArea({ problem, onFile }: { problem: VerifyTextKey | undefined; onFile(file: File): void }) {
  const t = useVerifyText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PaperIcon />
        <b>
          <span className={classes.large}>{t('verify.copy.drop')}</span>
          <span className={classes.small}>{t('verify.copy.choose-only')}</span>
        </b>
        <span>
          <span className={classes.large}>
            {t('verify.copy.or')} <u>{t('verify.copy.choose')}</u>,{' '}
          </span>
          {t('verify.copy.limit')}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        hidden
        aria-label={t('verify.copy.title')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      {problem !== undefined && (
        <p className={`${parts.problem} ${classes.problem}`} role="alert">
          <NoticeIcon />
          {t(problem)}
        </p>
      )}
    </>
  );
}

function FileRow({ file, children }: { file: File; children?: ReactNode }) {
  const t = useVerifyText();
  const { key, size } = sizeOf(file.size);
  return (
    <div className={classes.file}>
      <PaperIcon />
      <p>
        <b>{file.name}</b>
        <span>{t(key, { size })}</span>
      </p>
      {children}
    </div>
  );
}

function Meter({ progress, isOver }: { progress: number; isOver: boolean }) {
  const t = useVerifyText();
  const said = isOver ? 'done' : progress < 15 ? 'sending' : 'comparing';
  return (
    <>
      <progress className={classes.meter} max={100} value={progress} aria-label={t('verify.copy.progress')} />
      <div className={classes.said}>
        <span role="status">{t(`verify.copy.${said}`)}</span>
        <b>{progress}%</b>
      </div>
    </>
  );
}

type CopyAreaProps = {
  onChecked(certificate: CheckedCertificate, again: () => void): void;
  /** The way back to typing the number. */
  onCancel(): void;
};

/** Uploading a copy: the place to drop it, or how far it is. Never both. */
export function CopyArea({ onChecked, onCancel }: CopyAreaProps) {
  const t = useVerifyText();
  const { stage, progress, choose, reset, verifyNow } = useCopy(onChecked);
  const cancel = () => {
    reset();
    onCancel();
  };
  return (
    <section className={panel.panel}>
      <h3>
        <UploadIcon />
        {t('verify.copy.title')}
      </h3>
      {stage.name === 'idle' && <DropArea problem={stage.problem} onFile={choose} />}
      {stage.name === 'chosen' && (
        <div className={classes.chosen}>
          <FileRow file={stage.file} />
          <div className={classes.buttons}>
            <button type="button" className={`${parts.button} ${parts.primary}`} onClick={verifyNow}>
              {t('verify.copy.now')}
            </button>
            <button type="button" className={parts.button} onClick={cancel}>
              {t('verify.copy.cancel')}
            </button>
          </div>
        </div>
      )}
      {(stage.name === 'running' || stage.name === 'ending') && (
        <div className={classes.chosen}>
          <FileRow file={stage.file}>
            {stage.name === 'running' && (
              <button type="button" className={parts.quiet} onClick={cancel}>
                {t('verify.copy.cancel')}
              </button>
            )}
          </FileRow>
          <Meter progress={progress} isOver={stage.name === 'ending' && stage.isComplete} />
        </div>
      )}
    </section>
  );
}
