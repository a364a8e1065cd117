import {
  IconArrowBackUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconPilcrow,
} from '@tabler/icons-react';

type Tool = { text: string; Icon: typeof IconBold; command: string; value?: string; isState?: true };

/** What the editor can make of the chosen words; the public page knows these and no more. */
export const formatTools: readonly Tool[] = [
  { text: 'edit-page.heading', Icon: IconH2, command: 'formatBlock', value: 'h2' },
  { text: 'edit-page.subheading', Icon: IconH3, command: 'formatBlock', value: 'h3' },
  { text: 'edit-page.paragraph', Icon: IconPilcrow, command: 'formatBlock', value: 'p' },
  { text: 'edit-page.bold', Icon: IconBold, command: 'bold', isState: true },
  { text: 'edit-page.italic', Icon: IconItalic, command: 'italic', isState: true },
  { text: 'edit-page.bullets', Icon: IconList, command: 'insertUnorderedList', isState: true },
  { text: 'edit-page.numbers', Icon: IconListNumbers, command: 'insertOrderedList', isState: true },
];

/** What stands after the button that makes a link. */
export const lastTools: readonly Tool[] = [
  { text: 'edit-page.unlink', Icon: IconLinkOff, command: 'unlink' },
  { text: 'edit-page.undo', Icon: IconArrowBackUp, command: 'undo' },
];

/** Browsers edit by these old commands; nothing newer does the same, with undo, everywhere. */
export function runCommand(command: string, value?: string): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(command, false, value);
}

/** The formats that the cursor stands in. */
export function activeFormats(): string[] {
  const block = document.queryCommandValue('formatBlock').toLowerCase();
  return formatTools
    .filter(({ command, value, isState }) => (isState ? document.queryCommandState(command) : value === block))
    .map(({ text }) => text);
}

/** Addresses that a page may lead to. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$|^\/$/i.test(address);
