import { defineConfig, type Plugin } from 'vite';
import { leanGrapes } from './lean-grapes.ts';
import { sharedConfig } from './vite.shared.ts';

const mergeRefs = '\0merge-refs';

/**
 * Mantine's ScrollArea, which every dialog brings along, takes one small function from the library that places menus.
 * Asked from there, the whole library stands in the shell as soon as one screen has a menu.
 */
const slimScrollArea: Plugin = {
  name: 'slim-scroll-area',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && importer?.includes('/ScrollArea/') ? mergeRefs : undefined,
  load: (id) =>
    id === mergeRefs
      ? "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);"
      : undefined,
};

/** What nearly every screen has and the shell has not: a dialog, and what scrolls in it. */
const dialogs =
  /[\\/]components[\\/](Modal|ModalBase|ScrollArea|Overlay)[\\/](?!utils)|use-focus-trap|titled-dialog|success-dialog/;
/** Small parts that the shell and the dialogs both need: left to themselves, they would bring the dialogs into the shell. */
const shellAndDialogs =
  /react-remove-scroll|use-sidecar|tslib|react-style-singleton|use-callback-ref|get-nonce|create-safe-context|get-default-z-index|use-window-event|use-is-mobile|ScrollArea[\\/]utils/;

/**
 * Left alone, every icon and every small part that two screens share is a file of its own, and a first page asks for
 * more than a hundred of them. Together they are fewer requests, and smaller. web/scripts/budgets.mjs weighs the shell.
 */
const codeSplitting = {
  groups: [
    { name: 'icons', test: /@tabler[\\/]icons/, minShareCount: 2 },
    { name: 'shared', test: (id: string) => !dialogs.test(id), minShareCount: 22 },
    { name: 'base', test: shellAndDialogs },
    { name: 'dialogs', test: dialogs, minShareCount: 20 },
    { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
  ],
};

export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, slimScrollArea, leanGrapes],
  build: { ...sharedConfig.build, rolldownOptions: { input: 'app.html', output: { codeSplitting } } },
});
