import { allowedHtml } from '@sanad/contract/pages/allowed-html';

type Sanitise = (html: string) => string;

let sanitiser: Promise<Sanitise> | undefined;

/** The parser is large and rarely needed: it is loaded when the first page is saved. */
async function loadSanitiser(): Promise<Sanitise> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purifier = createPurifier(new JSDOM('').window);
  return (html) => purifier.sanitize(html, allowedHtml);
}

/** HTML that a person wrote, without anything that runs, asks or reaches out: scripts, handlers, `javascript:` links, forms. */
export async function sanitisePage(html: string): Promise<string> {
  sanitiser ??= loadSanitiser();
  const sanitise = await sanitiser;
  return sanitise(html);
}
