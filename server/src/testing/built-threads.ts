import { takeThreadsFrom } from '#platform/threads/start-thread.ts';

// global-setup.ts has built them from the sources of now.
takeThreadsFrom(new URL('../../dist/', import.meta.url));
