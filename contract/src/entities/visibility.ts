import type { Entity } from './entity.ts';

/** Who sees a field: anyone, only its holder, or others by the holder's consent. */
export const visibilityClasses = ['public-access', 'internal-access', 'private-access'] as const;
export type VisibilityClass = (typeof visibilityClasses)[number];

/** The class of a field by the entity's configuration; what is named in no list is public. */
export function classOfField({ osConfig }: Pick<Entity, 'osConfig'>, name: string): VisibilityClass {
  const field = name.split('.', 1)[0] ?? name;
  if (osConfig.internalFields.includes(field)) return 'internal-access';
  return osConfig.privateFields.includes(field) ? 'private-access' : 'public-access';
}
