export type CameraProblem = 'refused' | 'missing' | 'taken' | 'insecure';

export type Camera = {
  stream: MediaStream;
  deviceId: string;
  /** Whether it has a light that can be switched. */
  hasLight: boolean;
  setLight(on: boolean): Promise<void>;
  stop(): void;
};

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why a camera does not come, from what the browser throws. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? 'taken';
}

/** Browsers hide the camera where the address is not secure. */
export function findCameraProblem(): CameraProblem | undefined {
  if (!window.isSecureContext) return 'insecure';
  return navigator.mediaDevices?.getUserMedia === undefined ? 'missing' : undefined;
}

/** Enough to read a code; a whole page needs more. */
const codeSize = { width: 1280, height: 720 };

/** Opens the chosen camera, else the one at the back of a phone. */
export async function openCamera(deviceId?: string, size = codeSize): Promise<Camera> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: size.width }, height: { ideal: size.height } },
    audio: false,
  });
  const [track] = stream.getVideoTracks();
  // The light is not in the types of all browsers.
  const abilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  return {
    stream,
    deviceId: track?.getSettings?.().deviceId ?? '',
    hasLight: abilities.torch === true,
    setLight: async (on) => {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    },
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** The cameras to choose from; names are known only once one was allowed. */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
