import { vi } from 'vitest';
import { beginFixedCrypto } from './fixed-crypto.ts';

// Files of one process share what they import: whoever comes first would decide about all.
vi.mock('node:crypto', async (importOriginal) => {
  const { fixedCrypto } = await import('./fixed-crypto.ts');
  return fixedCrypto(await importOriginal<typeof import('node:crypto')>());
});

beginFixedCrypto();
