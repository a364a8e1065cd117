import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import { closed, title } from './fields.ts';

export const staticPageIdentifiers = ['privacyPolicy', 'disclaimer', 'tutorial'] as const;

export const StaticPage = Type.Object(
  {
    identifier: Type.Enum([...staticPageIdentifiers]),
    title,
    /** The HTML's UTF-8 bytes as base64. */
    pageHtml: Type.String({ maxLength: Math.ceil(limits.staticPageBytes / 3) * 4 }),
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
