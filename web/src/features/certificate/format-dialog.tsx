import { timings } from '@sanad/contract/values/limits';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './certificate.module.css';
import { type FileType, fileTypes } from './certificate-rules.ts';
import { FormatIcon } from './format-icon.tsx';

type FormatDialogProps = {
  title: string;
  note?: string;
  busyText: string;
  /** After this many milliseconds the formats can be used again, whatever the act does. */
  resetAfter?: number;
  onChoose: (type: FileType) => Promise<void>;
  onClose: () => void;
};

/** Asks for the format of a file; closes a second after the file was made. */
export function FormatDialog({ title, note, busyText, resetAfter, onChoose, onClose }: FormatDialogProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isBusy || resetAfter === undefined) return;
    const timer = setTimeout(() => setBusy(false), resetAfter);
    return () => clearTimeout(timer);
  }, [isBusy, resetAfter]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, timings.dropdownClose);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
  const take = (type: FileType) => {
    if (isBusy || isDone) return;
    setBusy(true);
    void onChoose(type).finally(() => {
      setBusy(false);
      setDone(true);
    });
  };
  return (
    <TitledDialog opened purpose="ask" title={title} onClose={onClose}>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <ul className={classes.formats} aria-label={t('certificate-view.formats')}>
        {fileTypes.map((type) => (
          <li key={type}>
            <button type="button" className={classes.format} disabled={isBusy} onClick={() => take(type)}>
              <FormatIcon type={type} size={22} />
              <b>{type.toUpperCase()}</b>
              <small>{t(`certificate-view.format.${type}`)}</small>
              <IconChevronRight size={18} aria-hidden={true} />
            </button>
          </li>
        ))}
      </ul>
      {isBusy && <Busy text={busyText} />}
    </TitledDialog>
  );
}
