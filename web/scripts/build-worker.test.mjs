import { expect, test } from 'vitest';
import { filesOf } from './build-worker.mjs';

test('the worker keeps every file of the public build once, with the fonts of our languages and no others', () => {
  const manifest = {
    'public.html': {
      file: 'assets/build/public-1.js',
      css: ['assets/build/public-1.css'],
      assets: [
        'assets/build/noto-sans-latin-wght-normal-1.woff2',
        'assets/build/noto-sans-latin-ext-wght-normal-1.woff2',
        'assets/build/noto-sans-devanagari-wght-normal-1.woff2',
        'assets/build/noto-sans-vietnamese-wght-normal-1.woff2',
      ],
    },
    'src/public/verify/check-qr.ts': { file: 'assets/build/check-qr-1.js', css: ['assets/build/public-1.css'] },
    'zxing_reader.wasm': { file: 'assets/build/zxing_reader-1.wasm' },
  };
  expect(filesOf(manifest)).toEqual([
    'assets/build/check-qr-1.js',
    'assets/build/noto-sans-devanagari-wght-normal-1.woff2',
    'assets/build/noto-sans-latin-ext-wght-normal-1.woff2',
    'assets/build/noto-sans-latin-wght-normal-1.woff2',
    'assets/build/public-1.css',
    'assets/build/public-1.js',
    'assets/build/zxing_reader-1.wasm',
  ]);
});
