import { report } from '#lib/page/report.ts';

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
