import { Button, FileButton, Input, Loader } from '@mantine/core';
import { IconFileText, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import { sendFile } from './document-calls.ts';
import classes from './issued-documents.module.css';

type FileInputProps = {
  as: 'picture' | 'file';
  label: ReactNode;
  required: boolean;
  error: string | undefined;
  value: string;
  onChange: (address: string) => void;
};

/** What files of this visit are called: a document names them by their address alone. */
const names = new Map<string, string>();

const accepted = { picture: 'image/png,image/jpeg', file: 'image/png,image/jpeg,application/pdf' } as const;

/** A picture or a file of a document: sent as soon as it is chosen, so that the paper beside shows it. */
export function FileInput({ as, label, required, error, value, onChange }: FileInputProps) {
  const t = useText();
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (file: File) => sendFile(file, as),
    onSuccess: ({ address, name }) => {
      names.set(address, name);
      onChange(address);
    },
  });
  const Icon = as === 'picture' ? IconPhoto : IconFileText;
  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={failure?.message ?? error}
      description={t(`issued-documents.${as}.hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      labelElement="div"
    >
      <div className={classes.file} data-wrong={(failure ?? error) !== undefined || undefined}>
        {isPending ? <Loader size={20} /> : <Icon size={20} aria-hidden="true" />}
        <span>
          {value === ''
            ? t('issued-documents.file.none')
            : (names.get(value.replace(/\?.*$/, '')) ?? t('issued-documents.file.kept'))}
        </span>
        {value !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={() => onChange('')}
          >
            {t('issued-documents.file.remove')}
          </Button>
        )}
        <FileButton accept={accepted[as]} onChange={(file) => file !== null && mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              disabled={isPending}
              leftSection={<IconPaperclip size={16} aria-hidden="true" />}
            >
              {t('issued-documents.file.choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
