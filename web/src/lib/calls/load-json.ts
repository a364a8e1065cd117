import { report } from '../page/report.ts';

/** A JSON file of ours, or null: a configuration that cannot be loaded is a state of the screen, not an exception. */
export async function loadJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json' } });
    if (!response.ok) return null;
    return await response.json();
  } catch (error) {
    report(`Could not load ${url}`, error);
    return null;
  }
}
