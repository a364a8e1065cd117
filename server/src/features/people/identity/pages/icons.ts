import { trusted } from '../../../../platform/html.ts';

const icon = (paths: string, more = '') =>
  trusted(`<svg class="icon${more}" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`);

export const icons = {
  globe: icon(
    '<circle cx="12" cy="12" r="9"/><path d="M3.2 12h17.6M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3Z"/>',
  ),
  chevron: icon('<path d="m6 9 6 6 6-6"/>', ' chev'),
  sun: icon(
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2.200M12 19.300v2.200M2.5 12h2.200M19.3 12h2.200M5.3 5.300l1.5 1.500M17.2 17.200l1.5 1.500M18.7 5.300l-1.5 1.500M6.8 17.200l-1.5 1.5"/>',
    ' sun',
  ),
  moon: icon('<path d="M20 14.200A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.200Z"/>', ' moon'),
  alert: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7.500v5.500M12 16.300v.1"/>'),
  lock: icon(
    '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.500V7.800a4 4 0 0 1 8 0v2.700M12 14.500v2"/>',
  ),
  mail: icon('<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>'),
  clock: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5.200l3.400 2"/>'),
  tick: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.400 2.700 2.700 5.300-5.800"/>'),
  apply: icon('<path d="m5 12.500 4.500 4.500 9.500-10"/>'),
  // The mark in white on the band: `var(--band)` draws the open book.
  mark: trusted(
    '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><g class="mark-seal"><rect x="7.5" y="7.5" width="33" height="33" rx="4.5"/><rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)"/></g><g class="mark-book"><path d="M12.6 21.900c4.3.5 7.7 2.2 10.2 5.100v9.200c-2.5-2.9-5.9-4.6-10.2-5.100z"/><path d="M25.2 27c2-6 5.6-10.9 10.6-14.600v9.300c-5 3.7-8.6 8.5-10.6 14.500z"/></g></svg>',
  ),
};
