import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import { closed, title } from './fields.ts';

export const staticPageIdentifiers = ['privacyPolicy', 'disclaimer', 'tutorial'] as const;

/** The HTML's UTF-8 bytes as base64: four characters for every three bytes. */
const pageHtml = Type.String({ maxLength: Math.ceil(limits.staticPageBytes / 3) * 4 });

const Translation = Type.Object({ title, pageHtml, updatedAt: Type.String({ format: 'date-time' }) }, closed);

/** Title and text are in the default language; readers of another get its translation where there is one. */
export const StaticPage = Type.Object(
  {
    identifier: Type.Enum([...staticPageIdentifiers]),
    title,
    pageHtml,
    translations: Type.Optional(Type.Object({ hi: Type.Optional(Translation) }, closed)),
  },
  closed,
);
export type StaticPage = Static<typeof StaticPage>;

export const staticPage = defineEntity({
  name: 'StaticPage',
  schema: StaticPage,
  osConfig: { uniqueIndexFields: ['identifier'], roles: ['SuperAdmin'] },
  writers: 'system',
  promoted: { natural_key: ['identifier'] },
});
