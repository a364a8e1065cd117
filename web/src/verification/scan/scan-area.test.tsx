import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCertificate, renderVerification, someChecks } from '../../testing/verification.tsx';
import type { VerificationCalls } from '../calls.ts';
import { VerifyPanel } from '../verify-panel.tsx';

const seen = vi.hoisted(() => ({
  tell: (_text: string) => undefined as unknown,
  watched: 0,
  picture: async (): Promise<string | undefined> => undefined,
}));

vi.mock('./watch-video.ts', () => ({
  watchVideo: (_video: HTMLVideoElement, { onText }: { onText(text: string): void }) => {
    seen.watched += 1;
    seen.tell = onText;
    return () => {
      seen.watched -= 1;
    };
  },
}));
vi.mock('./qr-reader.ts', () => ({ createQrReader: () => ({ read: vi.fn(), close: vi.fn() }) }));
vi.mock('./picture.ts', () => ({
  pictureTypes: ['image/png', 'image/jpeg'],
  readPicture: () => seen.picture(),
  fitPicture: async (file: File) => file,
}));

const stopped = vi.fn<() => void>();
const switched = vi.fn<(constraints: unknown) => Promise<void>>(async () => undefined);

function aStream({ torch = false } = {}) {
  const track = {
    stop: stopped,
    getCapabilities: () => ({ torch }),
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: switched,
  };
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
}

type Cameras = { getUserMedia: () => Promise<MediaStream>; cameras?: { id: string; name: string }[] };

function plugIn({ getUserMedia, cameras = [{ id: 'back', name: 'Back' }] }: Cameras) {
  const asked = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>(getUserMedia);
  const enumerateDevices = async () =>
    cameras.map(({ id, name }) => ({ kind: 'videoinput', deviceId: id, label: name }));
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: asked, enumerateDevices } });
  return asked;
}

const refused = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

const open = (over: Partial<VerificationCalls> = {}) =>
  renderVerification(<VerifyPanel tab="regional" onTab={() => undefined} />, over);

const turnOn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn on camera' }));
const see = (text: string) => act(async () => void seen.tell(text));

async function openLive(over: Partial<VerificationCalls> = {}) {
  const view = open(over);
  turnOn();
  await screen.findByText('Hold the QR code inside the frame.');
  // The frame is drawn a moment before its video is watched.
  await waitFor(() => expect(seen.watched).toBe(1));
  return view;
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // The test's DOM takes only streams of its own.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  stopped.mockClear();
  switched.mockClear();
  seen.picture = async () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the camera', () => {
  test('is off until it is asked for, and the one at the back is asked for', async () => {
    const asked = plugIn({ getUserMedia: async () => aStream() });
    const { unmount } = open();
    expect(asked).not.toHaveBeenCalled();
    turnOn();
    await screen.findByText('Hold the QR code inside the frame.');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { facingMode: 'environment' } });
    unmount();
  });

  test('[VERIFY-02] is let go when the dialog is left, also one that comes only then', async () => {
    let give: (stream: MediaStream) => void = () => undefined;
    plugIn({
      getUserMedia: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    });
    const late = open();
    turnOn();
    late.unmount();
    await act(async () => give(aStream()));
    expect(stopped).toHaveBeenCalledTimes(1);
    plugIn({ getUserMedia: async () => aStream() });
    const { unmount } = await openLive();
    expect(seen.watched).toBe(1);
    unmount();
    expect(stopped).toHaveBeenCalledTimes(2);
    expect(seen.watched).toBe(0);
  });

  test('can be turned off again', async () => {
    plugIn({ getUserMedia: async () => aStream() });
    await openLive();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off camera' }));
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hold the QR code inside the frame.')).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'The camera is blocked'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera does not start'],
  ])('%s is told in plain words', async (name, title) => {
    plugIn({ getUserMedia: refused(name) });
    open();
    turnOn();
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('button', { name: 'Scan from a picture' })).toBeEnabled();
  });

  test('an address without https says that the camera needs one', async () => {
    vi.stubGlobal('isSecureContext', false);
    open();
    turnOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera needs a secure address');
  });

  test('another camera and the light are offered where there are any', async () => {
    const cameras = [
      { id: 'back', name: 'Back' },
      { id: 'front', name: '' },
    ];
    const asked = plugIn({ getUserMedia: async () => aStream({ torch: true }), cameras });
    await openLive();
    const light = screen.getByRole('button', { name: 'Light' });
    fireEvent.click(light);
    await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
    expect(switched).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    const choice = screen.getByLabelText('Camera', { selector: 'select' });
    expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['Back', 'Camera 2']);
    fireEvent.change(choice, { target: { value: 'front' } });
    await screen.findByText('Hold the QR code inside the frame.');
    expect(asked.mock.calls[1]?.[0]).toMatchObject({ video: { deviceId: { exact: 'front' } } });
  });
});

describe('a QR code', () => {
  test('of a certificate is checked once, shown, and the camera has done its work', async () => {
    plugIn({ getUserMedia: async () => aStream() });
    let answer: () => void = () => undefined;
    const checkQr = vi.fn<VerificationCalls['checkQr']>(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'checked', certificate: aCertificate() });
        }),
    );
    await openLive({ checkQr });
    await see('HTTPS://HOST/V/X#1');
    await see('HTTPS://HOST/V/X#1');
    expect(checkQr).toHaveBeenCalledTimes(1);
    expect(checkQr.mock.calls[0]?.[0]).toBe('HTTPS://HOST/V/X#1');
    await act(async () => answer());
    expect(await screen.findByRole('dialog', { name: /^Certificate Successfully Verified/ })).toBeVisible();
    expect(stopped).toHaveBeenCalled();
  });

  test('[VERIFY-25] [VERIFY-27] [VERIFY-28] of anything else is an Invalid QR code, for two seconds; the camera stays on', async () => {
    plugIn({ getUserMedia: async () => aStream() });
    await openLive();
    vi.useFakeTimers();
    await see('https://example.org');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid QR code');
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stopped).not.toHaveBeenCalled();
  });

  test('that could not be looked up says nothing about the certificate', async () => {
    plugIn({ getUserMedia: async () => aStream() });
    await openLive({ checkQr: async () => ({ kind: 'unreachable' }) });
    await see('HTTPS://HOST/V/X');
    expect(await screen.findByRole('alert')).toHaveTextContent('This says nothing about the certificate');
  });
});

describe('a picture', () => {
  const aPicture = (type = 'image/png') => new File(['x'], 'photo.png', { type });
  const choose = (file: File) =>
    act(async () => {
      fireEvent.change(document.querySelector('input[accept="image/png,image/jpeg"]')!, { target: { files: [file] } });
    });
  const failed = aCertificate({}, someChecks({ copy: { result: 'fail', code: 'differs' } }));
  const byCode = aCertificate({}, someChecks({ copy: 'absent' }));

  test('is read here first, then compared; the comparison is what is shown', async () => {
    seen.picture = async () => 'HTTPS://HOST/V/X#1';
    const { calls } = open({
      checkQr: vi.fn<VerificationCalls['checkQr']>(async () => ({ kind: 'checked', certificate: byCode })),
      scan: vi.fn<VerificationCalls['scan']>(async () => ({ kind: 'checked', certificate: failed })),
    });
    await choose(aPicture());
    expect(await screen.findByRole('dialog', { name: 'Certificate Verification Failed' })).toBeVisible();
    expect(calls.checkQr.mock.calls[0]?.[0]).toBe('HTTPS://HOST/V/X#1');
    expect(calls.scan.mock.calls[0]?.[0].name).toBe('photo.png');
  });

  test('that cannot be compared shows what its code says', async () => {
    seen.picture = async () => 'HTTPS://HOST/V/X#1';
    open({ checkQr: async () => ({ kind: 'checked', certificate: byCode }) });
    await choose(aPicture('image/jpeg'));
    expect(await screen.findByRole('dialog', { name: /^Certificate Successfully Verified/ })).toBeVisible();
  });

  test('[VERIFY-25] with the code of something else is not sent anywhere', async () => {
    seen.picture = async () => 'https://example.org';
    const { calls } = open();
    await choose(aPicture());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid QR code');
    expect(calls.scan).not.toHaveBeenCalled();
  });

  test('without a code that is found here is left to the server', async () => {
    const message = 'No certificate was found in the picture.';
    const { notify } = open({ scan: async () => ({ kind: 'refused', message }) });
    await choose(aPicture());
    await waitFor(() => expect(notify.mock.calls).toEqual([[message]]));
  });

  test('of another kind is refused', async () => {
    const { notify, calls } = open();
    await choose(aPicture('image/gif'));
    await waitFor(() => expect(notify.mock.calls).toEqual([['Please select a PNG or JPEG picture.']]));
    expect(calls.scan).not.toHaveBeenCalled();
  });
});
