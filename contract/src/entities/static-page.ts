import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, title } from './fields.ts';

export const staticPageIdentifiers = ['privacyPolicy', 'disclaimer', 'tutorial'] as const;

export const StaticPage = Type.Object(
  {
    identifier: Type.Enum([...staticPageIdentifiers]),
    title,
    pageHtml: Type.String({ maxLength: 500_000 }),
  },
  closed,
);
export type StaticPage = Static<typeof StaticPage>;

export const staticPage = defineEntity({
  name: 'StaticPage',
  schema: StaticPage,
  osConfig: { uniqueIndexFields: ['identifier'], roles: ['SuperAdmin'] },
  promoted: { natural_key: ['identifier'] },
});
