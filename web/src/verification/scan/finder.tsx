import { LightIcon, QrIcon } from '../icons.tsx';
import parts from '../parts.module.css';
import { useVerifyText } from '../verification-context.ts';
import type { Camera } from './camera.ts';
import classes from './scan.module.css';
import { useWatchedVideo } from './use-watched-video.ts';

/** The dark field while the camera is off. */
export function Finder({ said }: { said?: string | undefined }) {
  return (
    <div className={classes.finder}>
      <div className={classes.frame}>
        <QrIcon />
      </div>
      {said !== undefined && (
        <p className={classes.said} role="status">
          {said}
        </p>
      )}
    </div>
  );
}

type LiveFinderProps = { camera: Camera; isChecking: boolean; onText(text: string): void; onFailed(): void };

/** What the camera sees; every QR code in it is told, unless one is being checked. */
export function LiveFinder({ camera, isChecking, onText, onFailed }: LiveFinderProps) {
  const t = useVerifyText();
  const video = useWatchedVideo(camera, { isPaused: isChecking, onText, onFailed });
  return (
    <div className={`${classes.finder} ${classes.live}`}>
      <video ref={video} muted playsInline aria-label={t('verify.scan.view')} />
      <div className={classes.frame} />
      <p className={classes.said} role="status">
        {t(isChecking ? 'verify.scan.checking' : 'verify.scan.hold')}
      </p>
    </div>
  );
}

type CameraToolsProps = {
  camera: Camera;
  others: readonly { id: string; name: string }[];
  light: boolean;
  onLight(on: boolean): void;
  onCamera(id: string): void;
};

/** Which camera, and its light, where there is a choice. */
export function CameraTools({ camera, others, light, onLight, onCamera }: CameraToolsProps) {
  const t = useVerifyText();
  if (others.length < 2 && !camera.hasLight) return null;
  return (
    <div className={classes.tools}>
      {others.length > 1 && (
        <label>
          {t('verify.scan.camera')}
          <select value={camera.deviceId} onChange={({ target }) => onCamera(target.value)}>
            {others.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name === '' ? t('verify.scan.camera-number', { number: index + 1 }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {camera.hasLight && (
        <button type="button" className={parts.quiet} aria-pressed={light} onClick={() => onLight(!light)}>
          <LightIcon />
          {t('verify.scan.light')}
        </button>
      )}
    </div>
  );
}
