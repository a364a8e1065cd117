import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCircleCheck, IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import type { Camera } from '#verification/scan/camera.ts';
import { useLight } from '#verification/scan/use-light.ts';
import type { Corners } from './corners.ts';
import { PageStrip } from './page-strip.tsx';
import { takePicture } from './pictures.ts';
import classes from './scan.module.css';
import { useEdges } from './use-edges.ts';
import type { Pages } from './use-pages.ts';

/** The page that was found, drawn over what the camera sees. */
function Outline({ corners }: { corners: Corners }) {
  return (
    <svg className={classes.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

function LightButton({ camera }: { camera: Camera }) {
  const t = useText();
  const { light: isOn, set } = useLight();
  return (
    <button
      type="button"
      className={classes.round}
      aria-label={t('verify.scan.light')}
      aria-pressed={isOn}
      onClick={() => set(camera, !isOn)}
    >
      {isOn ? <IconBulb size={20} /> : <IconBulbOff size={20} />}
    </button>
  );
}

type ScanCameraProps = { camera: Camera; pages: Pages; onOpen(id: number): void; onDone(): void };

/** The camera with the edges that it finds: a page is taken by the button, or by itself when it holds still. */
export function ScanCamera({ camera, pages, onOpen, onDone }: ScanCameraProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isAuto, setAuto] = useState(true);
  const [shape, setShape] = useState('4 / 3');
  const [told, setTold] = useState('');
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = camera.stream;
    // A phone that saves power may refuse; the picture then starts with the first touch.
    void element.play().catch(() => undefined);
  }, [camera]);
  const take = (corners: Corners | undefined) => {
    const element = video.current;
    if (element === null || element.videoWidth === 0) return;
    const number = pages.pages.length + 1;
    takePicture(element)
      .then((picture) => pages.add(picture, corners))
      .then((id) => {
        if (id !== undefined) setTold(t('keep.scan.taken', { number }));
      })
      .catch((error: unknown) => report('The page could not be taken', error));
  };
  const edges = useEdges(video, { find: pages.find, isAuto, onSteady: take });
  return (
    <section className={classes.camera} aria-label={t('keep.scan.title')}>
      <div className={classes.view} style={{ aspectRatio: shape }}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('keep.scan.view')}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setShape(`${videoWidth} / ${videoHeight}`)
          }
        />
        {edges !== undefined && <Outline corners={edges} />}
        <p className={classes.pill} role="status" data-found={edges !== undefined || undefined}>
          {edges !== undefined && <IconCircleCheck size={18} />}
          {t(edges === undefined ? 'keep.scan.looking' : 'keep.scan.found')}
        </p>
        {camera.hasLight && <LightButton camera={camera} />}
      </div>
      <div className={classes.dark}>
        <div className={classes.taken}>
          <PageStrip pages={pages.pages} onOpen={onOpen} />
          <p role="status">{told}</p>
        </div>
        <div className={classes.shutters}>
          <button type="button" className={classes.auto} aria-pressed={isAuto} onClick={() => setAuto(!isAuto)}>
            <IconFocusCentered size={18} />
            {t('keep.scan.auto')}
          </button>
          <button
            type="button"
            className={classes.shutter}
            aria-label={t('keep.scan.take')}
            onClick={() => take(edges)}
          />
          <Button variant="white" color="dark" disabled={pages.pages.length === 0} onClick={onDone}>
            {t('keep.scan.done')}
          </Button>
        </div>
      </div>
    </section>
  );
}
