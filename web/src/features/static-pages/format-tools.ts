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
import type { ChainedCommands, Editor } from '@tiptap/react';

export type Tool = {
  text: string;
  Icon: typeof IconBold;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
};

/** What the editor can make of the chosen words; the public page knows these and no more. */
export const formatTools: readonly Tool[] = [
  {
    text: 'edit-page.heading',
    Icon: IconH2,
    run: (chain) => chain.setHeading({ level: 2 }),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    text: 'edit-page.subheading',
    Icon: IconH3,
    run: (chain) => chain.setHeading({ level: 3 }),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    text: 'edit-page.paragraph',
    Icon: IconPilcrow,
    run: (chain) => chain.setParagraph(),
    isActive: (editor) => editor.isActive('paragraph'),
  },
  {
    text: 'edit-page.bold',
    Icon: IconBold,
    run: (chain) => chain.toggleBold(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    text: 'edit-page.italic',
    Icon: IconItalic,
    run: (chain) => chain.toggleItalic(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    text: 'edit-page.bullets',
    Icon: IconList,
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    text: 'edit-page.numbers',
    Icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
];

/** What stands after the button that makes a link. */
export const lastTools: readonly Tool[] = [
  {
    text: 'edit-page.unlink',
    Icon: IconLinkOff,
    run: (chain) => chain.extendMarkRange('link').unsetLink(),
  },
  { text: 'edit-page.undo', Icon: IconArrowBackUp, run: (chain) => chain.undo() },
];

/** The formats that the cursor stands in. */
export const activeFormats = (editor: Editor): string[] =>
  formatTools.filter(({ isActive }) => isActive?.(editor)).map(({ text }) => text);
