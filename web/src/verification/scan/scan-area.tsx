import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CameraIcon, PictureIcon, QrIcon } from '../icons.tsx';
import { Note } from '../note.tsx';
import parts from '../parts.module.css';
import { useVerification } from '../verification-context.ts';
import { CameraTools, Finder, LiveFinder } from './finder.tsx';
import { pictureTypes } from './picture.ts';
import classes from './scan.module.css';
import { useCamera } from './use-camera.ts';
import { useLight } from './use-light.ts';

/** What the scanner is busy with. */
export type ScanWork = 'qr' | 'picture' | undefined;

type ScanAreaProps = {
  work: ScanWork;
  /** A certificate is shown: the camera has done its work. */
  isDone: boolean;
  notice: ReactNode;
  onText(text: string): void;
  onPicture(file: File): void;
};

function PictureButton({ isBusy, onPicture }: { isBusy: boolean; onPicture(file: File): void }) {
  const { t } = useVerification();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${parts.button} ${parts.wide}`}
        disabled={isBusy}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        <PictureIcon />
        {t('verify.scan.picture')}
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        aria-label={t('verify.scan.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same picture can be chosen again.
          target.value = '';
          if (file !== undefined) onPicture(file);
        }}
      />
      <p className={classes.hint} id={id}>
        {t('verify.scan.picture-hint')}
      </p>
    </>
  );
}

/** Scanning the QR code of a certificate with the camera, or from a picture of it. */
export function ScanArea({ work, isDone, notice, onText, onPicture }: ScanAreaProps) {
  const { t, notify } = useVerification();
  const { state: camera, start, stop } = useCamera();
  const { light, set: setLight } = useLight();
  useEffect(() => {
    if (isDone) stop();
  }, [isDone, stop]);
  const isOn = camera.state === 'on';
  const isHeld = isOn || camera.state === 'starting';
  const said = camera.state === 'starting' ? t('verify.scan.starting') : undefined;
  const fail = () => {
    notify(t('verify.scan.no-reader'));
    stop();
  };
  return (
    <section className={classes.panel}>
      <h3>
        <QrIcon />
        {t('verify.scan.title')}
      </h3>
      {isOn && <LiveFinder camera={camera.camera} isChecking={work === 'qr'} onText={onText} onFailed={fail} />}
      {isOn && (
        <CameraTools
          camera={camera.camera}
          others={camera.others}
          light={light}
          onLight={(on) => setLight(camera.camera, on)}
          onCamera={(id) => void start(id)}
        />
      )}
      {camera.state === 'problem' && (
        <Note look="info" title={t(`verify.scan.${camera.problem}`)} text={t(`verify.scan.${camera.problem}.text`)} />
      )}
      {!isOn && camera.state !== 'problem' && (
        <Finder said={work === 'picture' ? t('verify.scan.reading-picture') : said} />
      )}
      <div className={classes.notice}>{notice}</div>
      <div className={classes.buttons}>
        <button
          type="button"
          className={`${parts.button} ${parts.wide}`}
          onClick={() => (isHeld ? stop() : void start())}
        >
          <CameraIcon />
          {t(isHeld ? 'verify.scan.off' : 'verify.scan.on')}
        </button>
        <PictureButton isBusy={work !== undefined} onPicture={onPicture} />
      </div>
    </section>
  );
}
