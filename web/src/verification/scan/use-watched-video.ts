import { type RefObject, useEffect, useRef } from 'react';
import type { Camera } from './camera.ts';
import { watchVideo } from './watch-video.ts';

type Watching = { isPaused: boolean; onText(text: string): void; onFailed(): void };

/** Shows what the camera sees in a video, and tells every QR code in it, unless it is told to wait. */
export function useWatchedVideo(camera: Camera, watching: Watching): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(watching);
  useEffect(() => {
    tell.current = watching;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = camera.stream;
    // A phone that saves power may refuse; the picture then starts with the first touch.
    void element.play().catch(() => undefined);
    return watchVideo(element, {
      onText: (text) => {
        if (!tell.current.isPaused) tell.current.onText(text);
      },
      onFailed: () => tell.current.onFailed(),
    });
  }, [camera]);
  return video;
}
