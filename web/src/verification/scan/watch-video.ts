import { report } from '#lib/page/report.ts';
import { createQrReader } from './qr-reader.ts';

/** Milliseconds between two looks: quick to the eye, and a phone stays cool. */
const pause = 120;
const lookWidth = 900;

type Watching = { onText(text: string): void; onFailed(): void };

/** Looks at a video until it is told to stop, and tells every QR text that it sees. */
export function watchVideo(video: HTMLVideoElement, { onText, onFailed }: Watching): () => void {
  const reader = createQrReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth > 0 && context !== null) {
      const scale = Math.min(1, lookWidth / videoWidth);
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await reader.read(context.getImageData(0, 0, canvas.width, canvas.height));
      if (text !== undefined && !isOver) onText(text);
    }
    if (!isOver) timer = setTimeout(run, pause);
  };
  const run = () => {
    look().catch((error: unknown) => {
      if (isOver) return;
      report('The QR reader failed', error);
      onFailed();
    });
  };
  run();
  return () => {
    isOver = true;
    clearTimeout(timer);
    reader.close();
  };
}
