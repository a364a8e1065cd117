import type { frame as en } from '../en/frame.ts';

export const frame: Record<keyof typeof en, string> = {};
