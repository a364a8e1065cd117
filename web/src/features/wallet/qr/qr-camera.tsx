import { Button } from '@mantine/core';
import { IconBulb, IconCamera, IconCameraOff, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import type { Camera } from '#verification/scan/camera.ts';
import { useCamera } from '#verification/scan/use-camera.ts';
import { useLight } from '#verification/scan/use-light.ts';
import { useWatchedVideo } from '#verification/scan/use-watched-video.ts';
import classes from './qr.module.css';

type Watching = { isChecking: boolean; onText(text: string): void };

function Live({ camera, isChecking, onText, onFailed }: Watching & { camera: Camera; onFailed(): void }) {
  const t = useText();
  const video = useWatchedVideo(camera, { isPaused: isChecking, onText, onFailed });
  return (
    <div className={classes.finder} data-live>
      <video ref={video} muted playsInline aria-label={t('keep.scan.view')} />
      <span className={classes.frame} />
      <p role="status">{t(isChecking ? 'keep.qr.checking' : 'keep.qr.how')}</p>
    </div>
  );
}

function LightButton({ camera }: { camera: Camera }) {
  const t = useText();
  const { light: isOn, set } = useLight();
  return (
    <Button
      variant="default"
      leftSection={<IconBulb size={18} />}
      aria-pressed={isOn}
      onClick={() => set(camera, !isOn)}
    >
      {t('verify.scan.light')}
    </Button>
  );
}

/** The camera that looks for a code; off until it is asked for. */
export function QrCamera({ isChecking, onText }: Watching) {
  const t = useText();
  const { state, start, stop } = useCamera();
  const [isBroken, setBroken] = useState(false);
  const fail = () => {
    setBroken(true);
    stop();
  };
  const isOn = state.state === 'on';
  const problem = isBroken ? 'taken' : state.state === 'problem' ? state.problem : undefined;
  return (
    <>
      {isOn ? (
        <Live camera={state.camera} isChecking={isChecking} onText={onText} onFailed={fail} />
      ) : (
        <div className={classes.finder}>
          <span className={classes.frame}>
            <IconQrcode size={62} stroke={1.25} />
          </span>
          <p role={problem === undefined ? 'status' : 'alert'}>
            {t(problem === undefined ? (isChecking ? 'keep.qr.checking' : 'keep.qr.how') : `keep.camera.${problem}`)}
          </p>
        </div>
      )}
      <div className={classes.tools}>
        <Button
          variant={isOn ? 'default' : 'filled'}
          loading={state.state === 'starting'}
          leftSection={isOn ? <IconCameraOff size={18} /> : <IconCamera size={18} />}
          onClick={() => {
            setBroken(false);
            if (isOn) stop();
            else void start();
          }}
        >
          {t(isOn ? 'verify.scan.off' : 'keep.scan.camera')}
        </Button>
        {isOn && state.camera.hasLight && <LightButton camera={state.camera} />}
      </div>
    </>
  );
}
