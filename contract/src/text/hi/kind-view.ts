import type { kindView as source } from '../en/kind-view.ts';
export const kindView: Record<keyof typeof source, string> = {};
