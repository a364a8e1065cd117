import type { updates as english } from '../en/updates.ts';

export const updates: Record<keyof typeof english, string> = {
  'update.deployment': 'नया अपडेट उपलब्ध है',
  'update.deployment.text': '2 सेकंड में पृष्ठ फिर से खुलेगा...',
  'update.worker': 'सर्विस वर्कर अपडेट',
  'update.worker.text': '1 सेकंड में पृष्ठ फिर से खुलेगा...',
  'update.waiting': 'आपका काम सहेजे या बंद किए जाते ही पृष्ठ फिर से खुलेगा।',
};
