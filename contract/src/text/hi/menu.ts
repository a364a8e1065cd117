import type { menu as en } from '../en/menu.ts';

export const menu: Record<keyof typeof en, string> = {};
