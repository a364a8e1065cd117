import { useState } from 'react';
import { report } from '#lib/page/report.ts';
import type { Camera } from './camera.ts';

/** The light of a camera, where it has one. */
export function useLight() {
  const [light, setLight] = useState(false);
  const set = (camera: Pick<Camera, 'setLight'>, on: boolean) => {
    camera.setLight(on).then(
      () => setLight(on),
      (error: unknown) => report('The light could not be switched', error),
    );
  };
  return { light, set };
}
