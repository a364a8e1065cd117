import type { Holding } from '@sanad/contract/pages/held-tags';
import type { CleanTemplate, Removed } from './sanitise-template.ts';

/** A template that nothing is wrong with but, perhaps, its tags. */
export type Checked = CleanTemplate & Removed & Holding & { tags: string[] };

/** Why a template cannot be kept. */
export type TemplateProblem = 'empty' | 'not-readable' | 'too-complex' | 'list-in-itself';
