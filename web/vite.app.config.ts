import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, slimScrollArea],
  build: { ...sharedConfig.build, rolldownOptions: { input: 'app.html' } },
});
