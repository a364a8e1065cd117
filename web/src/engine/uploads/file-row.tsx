import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import { sizeText } from './file-rules.ts';
import { type HeldFile, nameOfStored } from './file-value.ts';
import { Picture } from './picture.tsx';
import { StoredLink } from './stored-link.tsx';
import { useUploadPercent } from './upload-progress.ts';
import classes from './uploads.module.css';
import { isPicture } from './use-picture-address.ts';

type FileRowProps = {
  file: HeldFile;
  /** What the file is called where its address does not say. */
  fallbackName: string;
  isDisabled: boolean;
  withThumbnail?: boolean;
  hasError?: boolean;
  children?: ReactNode;
  /** Left out for a file that can only be replaced. */
  onRemove?: (() => void) | undefined;
};

function useRowTexts(file: HeldFile, fallbackName: string) {
  const t = useText();
  const name = file instanceof File ? file.name : nameOfStored(file) || fallbackName;
  return { name, detail: file instanceof File ? sizeText(file.size) : t('upload.stored') };
}

/** A file that the field holds: what it is, how far its upload is, and a way to take it out. */
export function FileRow(props: FileRowProps) {
  const t = useText();
  const { file, isDisabled, withThumbnail = true } = props;
  const { name, detail } = useRowTexts(file, props.fallbackName);
  const percent = useUploadPercent(file);
  const icon = <IconFile size={24} />;
  return (
    <div className={classes.row} data-error={props.hasError ? true : undefined}>
      {withThumbnail &&
        (isPicture(file) ? (
          <Picture
            file={file}
            alt=""
            className={classes.thumbnail}
            otherwise={<span className={classes.thumbnail}>{icon}</span>}
          />
        ) : (
          <span className={classes.thumbnail} aria-hidden="true">
            {icon}
          </span>
        ))}
      <span className={classes.name}>
        <span title={name}>{typeof file === 'string' ? <StoredLink address={file} name={name} /> : name}</span>
        {percent === undefined ? (
          <small className="number">{detail}</small>
        ) : (
          <Progress value={percent} aria-label={t('upload.uploading', { name })} />
        )}
      </span>
      <span className={classes.buttons}>
        {props.children}
        {props.onRemove !== undefined && (
          <ActionIcon disabled={isDisabled} aria-label={t('upload.remove-named', { name })} onClick={props.onRemove}>
            <IconX size={20} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}
