import { ActionIcon, Button } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { dropHandlers } from '#engine/uploads/file-control.tsx';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { usePictureAddress } from '#engine/uploads/use-picture-address.ts';
import { useText } from '#lib/words/text.ts';
import classes from './report-errors.module.css';

/** `picked`: through the file dialog, which is stricter than what may be dropped. */
export function pictureProblem(file: File, isPicked: boolean): string | undefined {
  const isTaken = isPicked ? /^image\/(jpeg|png)$/.test(file.type) : file.type.startsWith('image/');
  if (!isTaken) return 'report.attachment.wrong-type';
  return file.size > limits.shareImageBytes ? 'report.attachment.too-large' : undefined;
}

type PictureChoiceProps = {
  picture: File | undefined;
  isDisabled: boolean;
  onPicture: (file: File | undefined) => void;
};

function Chosen({ picture, isDisabled, onRemove }: { picture: File; isDisabled: boolean; onRemove: () => void }) {
  const t = useText();
  const address = usePictureAddress(picture);
  return (
    <div className={classes.chosen}>
      {address !== undefined && <img src={address} alt="" />}
      <span className={classes.name}>
        <span title={picture.name}>{picture.name}</span>
        <small className="number">{sizeText(picture.size)}</small>
      </span>
      <ActionIcon aria-label={t('report.attachment.remove')} disabled={isDisabled} onClick={onRemove}>
        <IconX size={20} />
      </ActionIcon>
    </div>
  );
}

/** A picture that shows the error: dropped or chosen, shown, taken out again. */
export function PictureChoice({ picture, isDisabled, onPicture }: PictureChoiceProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined, isPicked: boolean) => {
    if (file === undefined || isDisabled) return;
    const found = pictureProblem(file, isPicked);
    setProblem(found);
    if (found === undefined) onPicture(file);
  };
  const size = sizeText(limits.shareImageBytes);
  return (
    <fieldset className={classes.attachment}>
      <legend>{t('report.attachment')}</legend>
      {picture === undefined ? (
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          data-error={problem !== undefined || undefined}
          {...dropHandlers(([file]) => take(file, false), setOver)}
        >
          <IconPhoto size={24} aria-hidden="true" />
          <span className={classes.words}>
            <b>{t('report.attachment.drop')}</b>
            <small id={`${id}-hint`}>{t('report.attachment.hint', { size })}</small>
          </span>
          <Button
            variant="default"
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
            disabled={isDisabled}
            onClick={() => input.current?.click()}
          >
            {t('report.attachment.browse')}
          </Button>
        </div>
      ) : (
        <Chosen picture={picture} isDisabled={isDisabled} onRemove={() => onPicture(undefined)} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('report.attachment')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          take(file, true);
          // Emptied, so that choosing the same file again is a change too.
          event.currentTarget.value = '';
        }}
      />
      {problem !== undefined && (
        <p className={classes.problem} role="alert" id={`${id}-error`}>
          {t(problem, { size })}
        </p>
      )}
    </fieldset>
  );
}
