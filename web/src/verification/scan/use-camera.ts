import { useCallback, useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { type Camera, type CameraProblem, findCameraProblem, listCameras, openCamera, problemOf } from './camera.ts';

export type CameraState =
  | { state: 'off' }
  | { state: 'starting' }
  | { state: 'on'; camera: Camera; others: readonly { id: string; name: string }[] }
  | { state: 'problem'; problem: CameraProblem };

/** The camera: off until it is asked for, and off again when the screen is left. `size`: how much it should see. */
export function useCamera(size?: { width: number; height: number }) {
  const [state, setState] = useState<CameraState>({ state: 'off' });
  const held = useRef<Camera | undefined>(undefined);
  /** Counts starts and stops: a camera that comes after it was given up is let go. */
  const round = useRef(0);
  const release = useCallback(() => {
    round.current += 1;
    held.current?.stop();
    held.current = undefined;
  }, []);
  const stop = useCallback(() => {
    release();
    setState({ state: 'off' });
  }, [release]);
  const start = useCallback(
    async (deviceId?: string) => {
      release();
      const problem = findCameraProblem();
      if (problem !== undefined) return setState({ state: 'problem', problem });
      const mine = round.current;
      setState({ state: 'starting' });
      try {
        const camera = await openCamera(deviceId, size);
        if (mine !== round.current) return camera.stop();
        held.current = camera;
        const others = await listCameras();
        if (mine === round.current) setState({ state: 'on', camera, others });
      } catch (error) {
        report('The camera did not start', error);
        if (mine === round.current) setState({ state: 'problem', problem: problemOf(error) });
      }
    },
    [release, size],
  );
  useEffect(() => release, [release]);
  return { state, start, stop };
}
