import { allowedHtml } from '@sanad/contract/pages/allowed-html';

/** HTML that people wrote, without anything that could run. The sanitiser is loaded when the first of it is shown. */
export async function sanitise(html: string): Promise<string> {
  const { default: purifier } = await import('dompurify');
  return purifier.sanitize(html, allowedHtml);
}
