import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

export const webFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * What both entries are built with. They are two builds, not two inputs of one, so that no chunk is shared: the public
 * pages must never pay for the app's component library.
 */
export const sharedConfig = {
  root: webFolder,
  base: '/',
  appType: 'mpa',
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets/build',
    emptyOutDir: false,
    manifest: false,
    // An inlined asset becomes a data: URL, which the content policy refuses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
} satisfies InlineConfig;
