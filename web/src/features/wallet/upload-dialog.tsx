import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core';
import { textLengths } from '@sanad/contract/forms/text-lengths';
import { limits } from '@sanad/contract/values/limits';
import { IconAlertCircle, IconCloudUpload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useState } from 'react';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import classes from './wallet.module.css';
import { uploadDocument } from './wallet-calls.ts';

const endings = /\.(pdf|jpe?g|png)$/i;

/** What is wrong with a file before it is sent; the server looks inside. */
function useProblem() {
  const t = useText();
  return (file: File): string | undefined => {
    if (!endings.test(file.name)) return t('wallet.upload.wrong-type');
    return file.size > limits.documentBytes ? t('wallet.upload.too-large', { size: sizeText(file.size) }) : undefined;
  };
}

/** A title that is told by the name of the file. */
const titleFrom = (file: File) =>
  file.name
    .replace(endings, '')
    .replace(/[_-]+/g, ' ')
    .replace(/[<>\p{Cc}]/gu, '')
    .trim()
    .slice(0, textLengths.title);

type ChosenProps = { file: File; error: string | undefined; isBusy: boolean; onRemove: () => void };

function Chosen({ file, error, isBusy, onRemove }: ChosenProps) {
  const t = useText();
  const Icon = /\.pdf$/i.test(file.name) ? IconFileText : IconPhoto;
  const type = file.name.split('.').at(-1)?.toUpperCase() ?? '';
  return (
    <div>
      <div className={classes.chosen} data-wrong={error !== undefined || undefined}>
        <Icon size={24} aria-hidden="true" />
        <span>
          <b>{file.name}</b>
          <small>{`${type} · ${sizeText(file.size)}`}</small>
        </span>
        <ActionIcon
          variant="subtle"
          size={44}
          disabled={isBusy}
          aria-label={t('wallet.upload.take-out', { name: file.name })}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Wrong error={error} />
    </div>
  );
}

function Wrong({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={classes.wrong} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      {error}
    </p>
  );
}

function DropPlace({ error, onFile }: { error: string | undefined; onFile: (file: File) => void }) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever has no mouse uses the button in it */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={classes.icon} data-meaning="primary" aria-hidden="true">
          <IconCloudUpload size={24} />
        </span>
        <span>
          <FileButton accept=".pdf,.jpg,.jpeg,.png" onChange={(file) => file && onFile(file)}>
            {(props) => (
              <Button variant="light" {...props}>
                {t('wallet.upload.choose')}
              </Button>
            )}
          </FileButton>{' '}
          {t('wallet.upload.drop')}
          <small>{t('wallet.upload.hint')}</small>
        </span>
      </div>
      <Wrong error={error} />
    </div>
  );
}

type Asked = { title?: string; file?: string };

/** Whether the refusal is about the title; everything else is about the file. */
const isAboutTitle = (error: unknown) =>
  error instanceof ApiError && error.problems.some(({ path }) => /title|name/.test(path));

function useUpload(onDone: () => void) {
  const t = useText();
  const problemOf = useProblem();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Asked>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => uploadDocument(title.trim(), chosen),
    onSuccess: () => {
      showSuccess(t('wallet.upload.done', { name: title.trim() }));
      onDone();
    },
    // What was typed and chosen stays.
    onError: (error) => {
      const said = error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message;
      setWrong(isAboutTitle(error) ? { title: t('wallet.upload.no-name') } : { file: said });
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    const problem = problemOf(chosen);
    setWrong(problem === undefined ? {} : { file: problem });
    if (title.trim() === '') setTitle(titleFrom(chosen));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = file === undefined ? t('wallet.upload.none') : problemOf(file);
    const asked = {
      ...(problem === undefined ? {} : { file: problem }),
      ...(title.trim() === '' ? { title: t('wallet.upload.no-name') } : {}),
    };
    setWrong(asked);
    if (Object.keys(asked).length === 0 && file !== undefined) mutate(file);
  };
  const takeOut = () => {
    setFile(undefined);
    setWrong({});
  };
  return { file, title, wrong, isPending, choose, submit, takeOut, setTitle };
}

/** `{entity}/documents/add/upload`: a file of one's own with a title. */
export function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useText();
  const { file, title, wrong, isPending, choose, submit, takeOut, setTitle } = useUpload(onDone);
  const actions = (
    <>
      <Button variant="default" disabled={isPending} onClick={onClose}>
        {t('wallet.upload.cancel')}
      </Button>
      <Button type="submit" form="wallet-upload" loading={isPending}>
        {t('wallet.upload.save')}
      </Button>
    </>
  );
  return (
    <TitledDialog opened title={t('wallet.upload.title')} closable={!isPending} onClose={onClose} actions={actions}>
      <form id="wallet-upload" className={classes.form} noValidate onSubmit={submit}>
        {file === undefined ? (
          <DropPlace error={wrong.file} onFile={choose} />
        ) : (
          <Chosen file={file} error={wrong.file} isBusy={isPending} onRemove={takeOut} />
        )}
        <TextInput
          required
          label={t('wallet.upload.name')}
          description={t('wallet.upload.name.text')}
          maxLength={textLengths.title}
          value={title}
          error={wrong.title}
          disabled={isPending}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </TitledDialog>
  );
}
