import { report } from '#lib/report.ts';

/** What a call that wants JSON came to: the answer, or nothing to go by. */
export type CallAnswer = { ok: true; body: unknown } | { ok: false };

/** Sends JSON to a public call. A refusal and a lost connection are the same to the page: it did not work. */
export async function postJson(path: string, body: object): Promise<CallAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? { ok: true, body: await response.json() } : { ok: false };
  } catch (error) {
    report(`Could not call ${path}`, error);
    return { ok: false };
  }
}

export type LoadedText = { state: 'loaded'; text: string } | { state: 'missing' } | { state: 'failed' };

/** A text file: what the server says is not there is told apart from what could not be fetched. */
export async function loadText(path: string): Promise<LoadedText> {
  try {
    const response = await fetch(path);
    if (response.ok) return { state: 'loaded', text: await response.text() };
    // An answer that nobody reads keeps its connection.
    await response.body?.cancel();
    return { state: response.status === 404 ? 'missing' : 'failed' };
  } catch (error) {
    report(`Could not load ${path}`, error);
    return { state: 'failed' };
  }
}
