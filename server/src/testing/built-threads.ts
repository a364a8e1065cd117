import { setFlagsFromString } from 'node:v8';
import { takeThreadsFrom } from '#platform/threads/start-thread.ts';

// global-setup.ts has built them from the sources of now.
takeThreadsFrom(new URL('../../dist/', import.meta.url));

// Threads have limits of their own, as in the product: what vitest.config.ts asks for the tests would overrule them.
for (const flag of ['max', 'min']) setFlagsFromString(`--${flag}-semi-space-size=0`);
