import type { publicPages as en } from '../en/public-pages.ts';

export const publicPages: Record<keyof typeof en, string> = {};
