import { defineConfig } from 'vite';
import { sharedConfig } from './vite.shared.ts';

export default defineConfig(({ isSsrBuild }) => ({
  ...sharedConfig,
  // The app's build copies the static files.
  publicDir: false,
  build: {
    ...sharedConfig.build,
    // Names the chunk of each language, so that a prerendered page can load its texts together with the entry.
    manifest: isSsrBuild ? false : 'public-manifest.json',
    rolldownOptions: { input: isSsrBuild ? 'src/public/prerender.tsx' : 'public.html' },
  },
}));
