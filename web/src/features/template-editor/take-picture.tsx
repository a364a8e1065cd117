import { Button, FileButton } from '@mantine/core';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './dialogs.module.css';

type TakePictureProps = { address: string; onTake: (address: string, file: File) => Promise<void> };

/**
 * Takes a picture from elsewhere into our store. Neither the server nor this page fetches it: both talk to nobody whom a
 * template names. Whoever edits opens it, keeps it, and gives it here.
 */
export function TakePicture({ address, onTake }: TakePictureProps) {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null) => {
    if (file === null) return;
    setRunning(true);
    setProblem(undefined);
    try {
      await onTake(address, file);
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('editor.assets.failed'));
      setRunning(false);
    }
  };
  return (
    <>
      {/^https:/.test(address) && (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          size="compact-sm"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden={true} />}
        >
          {t('editor.check.remote.open')}
        </Button>
      )}
      <FileButton accept="image/png,image/jpeg" onChange={(file) => void take(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="light"
            loading={isRunning}
            leftSection={<IconUpload size={16} aria-hidden={true} />}
          >
            {t('editor.check.remote.take')}
          </Button>
        )}
      </FileButton>
      {problem !== undefined && (
        <small className={classes.problem} role="alert">
          {problem}
        </small>
      )}
    </>
  );
}
