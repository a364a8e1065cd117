import type { Page } from '@playwright/test';

/** One state of a screen to look at: where it is, and what is opened on it. It must not change what is stored. */
export type Scene = { name: string; path: string; open?: (page: Page) => Promise<void> };
