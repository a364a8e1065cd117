import { timings } from '@sanad/contract/values/limits';

/** The app sees only the files that it made itself. */
const scope = 'https://www.googleapis.com/auth/drive.file';

/** Google's addresses; tests put a stand-in here. */
export type GoogleAddresses = { script: string; upload: string };
const google: GoogleAddresses = {
  script: 'https://accounts.google.com/gsi/client',
  upload: 'https://www.googleapis.com/upload/drive/v3/files?uploadType=multipart&fields=id',
};

type TokenAnswer = { access_token?: string; error?: string };
type TokenClient = { requestAccessToken: () => void };
type TokenOptions = {
  client_id: string;
  scope: string;
  callback: (answer: TokenAnswer) => void;
  error_callback: (error: { type?: string }) => void;
};
type GoogleIdentity = { accounts: { oauth2: { initTokenClient: (options: TokenOptions) => TokenClient } } };

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

let loading: Promise<GoogleIdentity> | undefined;

function addScript(address: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      loading = undefined;
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('The consent script did not come in time'), timings.driveScript);
    script.src = address;
    script.async = true;
    script.onerror = () => fail('The consent script could not be loaded');
    script.onload = () => {
      clearTimeout(timer);
      if (window.google === undefined) fail('The consent script did nothing');
      else resolve(window.google);
    };
    document.head.append(script);
  });
}

/** Loads the consent script once; a failure can be tried again. */
export function loadGoogle(addresses: GoogleAddresses = google): Promise<GoogleIdentity> {
  if (window.google !== undefined) return Promise.resolve(window.google);
  loading ??= addScript(addresses.script);
  return loading;
}

/** Asks the user for consent; the promise fails where it is refused or its window is closed. */
export async function askConsent(clientId: string, addresses: GoogleAddresses = google): Promise<string> {
  const { accounts } = await loadGoogle(addresses);
  return new Promise((resolve, reject) => {
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope,
      callback: ({ access_token: token, error }) =>
        token === undefined ? reject(new Error(`No consent: ${error}`)) : resolve(token),
      error_callback: ({ type }) => reject(new Error(`No consent: ${type}`)),
    });
    client.requestAccessToken();
  });
}

/** Puts a file into the user's own drive and answers with its id there. */
export async function uploadToDrive(
  token: string,
  { file, name }: { file: Blob; name: string },
  addresses: GoogleAddresses = google,
): Promise<string> {
  const form = new FormData();
  const metadata = JSON.stringify({ name, mimeType: file.type });
  form.append('metadata', new Blob([metadata], { type: 'application/json' }));
  form.append('file', new File([file], name, { type: file.type }));
  const response = await fetch(addresses.upload, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`The drive answered with ${response.status}`);
  const { id } = (await response.json()) as { id?: unknown };
  if (typeof id !== 'string' || id === '') throw new Error('The drive gave no id');
  return id;
}
