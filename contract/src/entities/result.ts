import type { ClassResults } from './class-results.ts';
import type { Results } from './results.ts';

type Stored<Name, Data> = Data & {
  '@type': Name;
  osid: string;
  osCreatedAt: string;
  osCreatedBy: string;
  osUpdatedAt: string;
  osUpdatedBy: string;
};

/**
 * A result as it stands in the registry, of a school or of the region (`@type`): the same for all who decide about it,
 * sign it, show it or put another in its place.
 */
export type Result = Stored<'ClassResults', ClassResults> | Stored<'Results', Results>;
