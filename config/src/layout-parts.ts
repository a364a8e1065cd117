import type { Layout, LayoutBlock } from '@sanad/contract/ui-config/layout';

/** Where the names behind ids are read. */
export const school = { api: '/School', field: 'schoolName' } as const;
export const state = { api: '/States', field: 'stateName' } as const;
export const lga = { api: '/LGA', field: 'lgaName' } as const;

/** Facts of one definition under a title. */
export function facts(definition: string, title: string, includes: readonly string[]): LayoutBlock {
  return { definition, title, fields: { includes: [...includes] } };
}

/** The form that its holder fills in opens from the block. */
export function editable(block: LayoutBlock, editform: string): LayoutBlock {
  return { ...block, edit: true, editform };
}

/** What every profile has. */
export const profile = { title: 'profile.title', langKey: 'profile' } satisfies Partial<Layout>;
