import type { VerdictTone } from '@sanad/contract/verdict-words/verdict-sentences';
import { type SafeHtml, trusted } from '../../../../platform/html.ts';

const squares =
  '<rect x="7.5" y="7.5" width="33" height="33" rx="4.5"/><rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)"/>';
const svg = (inside: string): SafeHtml => trusted(`<svg viewBox="0 0 48 48" aria-hidden="true">${inside}</svg>`);

export const mark = svg(
  `<g fill="#366746">${squares}</g><g fill="#fff"><path d="M12.6 21.9c4.3.5 7.7 2.2 10.2 5.1v9.200c-2.5-2.9-5.9-4.6-10.2-5.1z"/><path d="M25.2 27c2-6 5.6-10.9 10.6-14.600v9.300c-5 3.7-8.6 8.5-10.6 14.500z"/></g>`,
);

/** Each end has a shape of its own, so that none is told by colour alone. */
export const shapes: Readonly<Record<VerdictTone, SafeHtml>> = {
  verified: svg(
    `<g fill="currentColor">${squares}</g><path d="m14.5 24.8 6.6 6.7 12.6-14.3" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  partly: svg(
    '<g fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"><path d="M24 1.9 30.4 7.5H40.5V17.6L46.1 24 40.5 30.4V40.5H30.4L24 46.1 17.6 40.5H7.5V30.4L1.9 24 7.5 17.6V7.5H17.6Z"/><path d="m15.5 24.6 5.9 6 11.2-12.8" stroke-width="4.4" stroke-linecap="round"/></g>',
  ),
  failed: svg(
    '<path fill="currentColor" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z"/><path d="m16.5 16.5 15 15m0-15-15 15" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round"/>',
  ),
  replaced: svg(
    '<path fill="currentColor" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z"/><path d="M13.5 24h20m-8.5-9 9 9-9 9" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  unknown: svg(
    '<circle cx="24" cy="24" r="20.5" fill="none" stroke="currentColor" stroke-width="3.5" stroke-dasharray="8.3 4.58"/><path d="M18 19.2a6 6 0 1 1 9.2 5.1c-2 1.3-3.2 2.4-3.2 4.7" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round"/><circle cx="24" cy="35" r="2.7" fill="currentColor"/>',
  ),
};
