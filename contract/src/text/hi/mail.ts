import type { mail as en } from '../en/mail.ts';

export const mail: Record<keyof typeof en, string> = {};
