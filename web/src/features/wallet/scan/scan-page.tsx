import { Button } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { IconCamera, IconPhoto, IconScan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { report } from '#lib/page/report.ts';
import { unasked, useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { pictureTypes } from '#verification/scan/picture.ts';
import { useCamera } from '#verification/scan/use-camera.ts';
import { BackLink } from '../back-link.tsx';
import { uploadDocument } from '../wallet-calls.ts';
import { PageEditor } from './page-editor.tsx';
import classes from './scan.module.css';
import { ScanCamera } from './scan-camera.tsx';
import { mostPages, usePages } from './use-pages.ts';

/** A page needs more of the camera than a code. */
const pageSize = { width: 1920, height: 1440 };

type StartProps = {
  isStarting: boolean;
  problem: string | undefined;
  onCamera(): void;
  onPictures(files: File[]): void;
};

/** Before the first page: the camera, or pictures that somebody has. */
function Start({ isStarting, problem, onCamera, onPictures }: StartProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={classes.start}>
      <span className={classes.mark}>
        <IconScan size={56} stroke={1.25} />
      </span>
      <p>{t('keep.scan.start')}</p>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button loading={isStarting} leftSection={<IconCamera size={18} />} onClick={onCamera}>
          {t('keep.scan.camera')}
        </Button>
        <Button variant="default" leftSection={<IconPhoto size={18} />} onClick={() => input.current?.click()}>
          {t('keep.scan.pictures')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        aria-label={t('keep.scan.pictures')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture can be chosen again.
          target.value = '';
          onPictures(files);
        }}
      />
    </section>
  );
}

/** `{entity}/documents/add/scan`: pages before the camera, or in pictures, become one PDF among the own documents. */
export function ScanPage() {
  const t = useText();
  const { entity = '' } = useParams();
  const home = `/${entity}/documents`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const camera = useCamera(pageSize);
  const pages = usePages();
  const [step, setStep] = useState<'taking' | 'naming'>('taking');
  const [openId, setOpenId] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const guard = useLeaveGuard(pages.pages.length > 0);
  usePageHeader({ title: t('keep.scan.title') });

  const name = (id?: number) => {
    camera.stop();
    setProblem(undefined);
    if (id !== undefined) setOpenId(id);
    setStep('naming');
  };
  const addPictures = async (files: readonly File[]) => {
    setProblem(undefined);
    let last: number | undefined;
    for (const file of files) {
      try {
        last = (await pages.add(file)) ?? last;
      } catch (error) {
        report('The picture could not be read', error);
        setProblem(t('keep.scan.not-read', { name: file.name }));
      }
    }
    if (pages.pages.length + files.length > mostPages) setProblem(t('keep.scan.too-many', { most: mostPages }));
    if (last !== undefined) {
      camera.stop();
      setOpenId(last);
      setStep('naming');
    }
  };
  const save = async (title: string) => {
    setSaving(true);
    setProblem(undefined);
    try {
      const pdf = await pages.toPdf();
      if (pdf.size > limits.documentBytes) return setProblem(t('keep.scan.too-large', { size: sizeText(pdf.size) }));
      const osid = await uploadDocument(title, new File([pdf], 'scan.pdf', { type: 'application/pdf' }));
      await queries.invalidateQueries();
      showSuccess(t('keep.scan.saved', { title }));
      await navigate(`${home}/view/attestation-SELF/${osid}`, { state: unasked });
    } catch (error) {
      report('The scanned document was not saved', error);
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('keep.scan.failed'));
    } finally {
      setSaving(false);
    }
  };

  const isTaking = step === 'taking' || pages.pages.length === 0;
  const cameraProblem = camera.state.state === 'problem' ? t(`keep.camera.${camera.state.problem}`) : undefined;
  return (
    <div className={classes.page}>
      <BackLink to={home} label={t('keep.back')} />
      {isTaking && camera.state.state === 'on' && (
        <ScanCamera camera={camera.state.camera} pages={pages} onOpen={name} onDone={() => name()} />
      )}
      {isTaking && camera.state.state !== 'on' && (
        <Start
          isStarting={camera.state.state === 'starting'}
          problem={cameraProblem ?? problem}
          onCamera={() => void camera.start()}
          onPictures={(files) => void addPictures(files)}
        />
      )}
      {!isTaking && (
        <PageEditor
          pages={pages}
          openId={openId}
          isSaving={isSaving}
          problem={problem}
          onOpen={setOpenId}
          onMore={() => setStep('taking')}
          onCancel={() => void navigate(home)}
          onSave={(title) => void save(title)}
        />
      )}
      <LeaveQuestion guard={guard} consequence={t('keep.scan.lost')} />
    </div>
  );
}
