import { Button, Textarea } from '@mantine/core';
import type { LookedAt } from '@sanad/contract/api/kept-credentials';
import { limits } from '@sanad/contract/values/limits';
import { IconClipboardText, IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { showSuccess } from '#ui/toast.tsx';
import { pictureTypes, readPicture } from '#verification/scan/picture.ts';
import { createQrReader } from '#verification/scan/qr-reader.ts';
import { BackLink } from '../back-link.tsx';
import { keepCode, lookAtCode } from './kept-calls.ts';
import { LookedAtCode } from './looked-at.tsx';
import classes from './qr.module.css';
import { QrCamera } from './qr-camera.tsx';

/** What came of a code: a document, nothing that is one, or a call that failed. */
type Outcome =
  | { state: 'document'; text: string; looked: LookedAt }
  | { state: 'nothing'; host?: string | undefined }
  | { state: 'failed'; message: string };

function hostIn(text: string): string | undefined {
  try {
    const { protocol, host } = new URL(text.trim());
    return protocol.startsWith('http') ? host : undefined;
  } catch {
    return undefined;
  }
}

async function outcomeOf(text: string): Promise<Outcome> {
  try {
    return { state: 'document', text, looked: await lookAtCode(text) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'nothing', host: hostIn(text) };
    return { state: 'failed', message: error instanceof Error ? error.message : '' };
  }
}

async function textIn(file: File): Promise<string | undefined> {
  const reader = createQrReader();
  try {
    return await readPicture(reader, file);
  } catch (error) {
    report('The picture could not be read', error);
    return undefined;
  } finally {
    reader.close();
  }
}

function PictureButton({ isBusy, onPicture }: { isBusy: boolean; onPicture(file: File): void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconPhoto size={18} />}
        onClick={() => input.current?.click()}
      >
        {t('verify.scan.picture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('verify.scan.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same picture can be chosen again.
          target.value = '';
          if (file !== undefined) onPicture(file);
        }}
      />
    </>
  );
}

/** For whoever has the credential as text, or no camera. */
function PastedText({ isBusy, onText }: { isBusy: boolean; onText(text: string): void }) {
  const t = useText();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  };
  return (
    <form className={classes.paste} onSubmit={submit}>
      <Textarea
        label={t('keep.qr.text.label')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.credentialCharacters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
        {t('keep.qr.text.read')}
      </Button>
    </form>
  );
}

function NothingFound({ outcome }: { outcome: Exclude<Outcome, { state: 'document' }> }) {
  const t = useText();
  const host = outcome.state === 'nothing' ? outcome.host : undefined;
  const nothing = host === undefined ? t('keep.qr.nothing.text') : t('keep.qr.nothing.address', { host });
  return (
    <div className={classes.outcome} data-look="info" role="alert">
      <IconInfoCircle size={24} />
      <div>
        {outcome.state === 'nothing' && <h2>{t('keep.qr.nothing')}</h2>}
        <p>{outcome.state === 'nothing' ? nothing : outcome.message}</p>
      </div>
    </div>
  );
}

/** `{entity}/documents/scan/vc`: a code is read, judged, and then added by whoever wants it. */
export function QrPage() {
  const t = useText();
  const { entity = '' } = useParams();
  const home = `/${entity}/documents`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  usePageHeader({ title: t('keep.qr.title') });

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const read = (text: string) => whileBusy(async () => setOutcome(await outcomeOf(text)));
  const readFile = (file: File) =>
    whileBusy(async () => {
      const text = await textIn(file);
      setOutcome(text === undefined ? { state: 'nothing' } : await outcomeOf(text));
    });
  const keep = (text: string, title: string) =>
    whileBusy(async () => {
      try {
        const { osid } = await keepCode(text);
        await queries.invalidateQueries();
        showSuccess(t('keep.qr.added', { title }));
        await navigate(`${home}/view/attestation-DIVOC/${osid}`);
      } catch (error) {
        setOutcome({ state: 'failed', message: error instanceof Error ? error.message : '' });
      }
    });

  if (outcome?.state === 'document') {
    const { text, looked } = outcome;
    return (
      <div className={classes.page}>
        <BackLink to={home} label={t('keep.back')} />
        <LookedAtCode
          looked={looked}
          home={home}
          isBusy={isBusy}
          onKeep={() => void keep(text, looked.title || t('keep.no-title'))}
          onAgain={() => setOutcome(undefined)}
        />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <BackLink to={home} label={t('keep.back')} />
      <section className={classes.scan}>
        <QrCamera isChecking={isBusy} onText={(text) => void read(text)} />
        {outcome !== undefined && <NothingFound outcome={outcome} />}
        <div className={classes.tools}>
          <PictureButton isBusy={isBusy} onPicture={(file) => void readFile(file)} />
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} />}
            aria-expanded={isPasting}
            onClick={() => setPasting(!isPasting)}
          >
            {t('keep.qr.text')}
          </Button>
        </div>
        {isPasting && <PastedText isBusy={isBusy} onText={(text) => void read(text)} />}
      </section>
    </div>
  );
}
