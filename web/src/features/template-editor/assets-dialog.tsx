import { Button, FileButton, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './dialogs.module.css';
import { uploadPicture } from './editor-calls.ts';
import { isAllowedPicture } from './style-rules.ts';
import { filesBase } from './template-markup.ts';

type AssetsDialogProps = {
  /** Pictures that the template names already. */
  known: readonly string[];
  onChoose: (address: string) => void;
  onClose: () => void;
};

/** `art/…` leads to the drawings of the product. */
const addressOf = (picture: string) => (picture.startsWith('art/') ? `${filesBase}${picture}` : picture);

function useUploading(onDone: (address: string) => void) {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File | null) => {
    if (file === null) return;
    setRunning(true);
    setProblem(undefined);
    try {
      onDone(await uploadPicture(file));
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('editor.assets.failed'));
    }
    setRunning(false);
  };
  return { isRunning, problem, upload };
}

function ByLink({ onChoose }: Pick<AssetsDialogProps, 'onChoose'>) {
  const t = useText();
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const use = () => {
    const given = address.trim();
    if (isAllowedPicture(given)) onChoose(given);
    else setRefused(true);
  };
  return (
    <form
      className={classes.byLink}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <TextInput
        label={t('editor.assets.link')}
        description={t('editor.assets.link.text')}
        value={address}
        error={isRefused ? t('editor.assets.link.bad') : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="default">
        {t('editor.assets.use')}
      </Button>
    </form>
  );
}

/** Pictures for the page: uploaded, by their address, or one that stands on it already. */
export function AssetsDialog({ known, onChoose, onClose }: AssetsDialogProps) {
  const t = useText();
  const { isRunning, problem, upload } = useUploading(onChoose);
  return (
    <TitledDialog opened onClose={onClose} title={t('editor.assets.title')}>
      <div className={classes.upload}>
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} loading={isRunning} leftSection={<IconUpload size={18} aria-hidden={true} />}>
              {t('editor.assets.upload')}
            </Button>
          )}
        </FileButton>
        <p>{t('editor.assets.upload.text')}</p>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
      <ByLink onChoose={onChoose} />
      {known.length > 0 && (
        <section>
          <h3 className={classes.small}>{t('editor.assets.known')}</h3>
          <div className={classes.known}>
            {known.map((picture) => (
              <button
                key={picture}
                type="button"
                aria-label={t('editor.assets.choose')}
                onClick={() => onChoose(picture)}
              >
                <img src={addressOf(picture)} alt="" />
              </button>
            ))}
          </div>
        </section>
      )}
    </TitledDialog>
  );
}
