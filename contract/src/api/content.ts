import Type, { type Static } from 'typebox';
import { contentCalls as calls } from '../calls/content.ts';
import { title } from '../entities/fields.ts';
import { staticPageIdentifiers } from '../entities/static-page.ts';
import { defaultLanguage, languages } from '../values/languages.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

const strict = { additionalProperties: false } as const;

/** Sent as typed; the rules of the form (forms/contact-form) say what is wrong, each with its own text. */
export const SendEnquiry = Type.Object(
  {
    name: Type.String({ maxLength: 10_000 }),
    email: Type.String({ maxLength: 10_000 }),
    message: Type.String({ maxLength: 100_000 }),
  },
  strict,
);
export type SendEnquiry = Static<typeof SendEnquiry>;

export const GetPage = Type.Object(
  {
    filters: Type.Optional(
      Type.Object({ identifier: Type.Optional(Type.Object({ eq: Type.String({ maxLength: 100 }) }, strict)) }, strict),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
    /** Wanted; a page that is not written in it comes in the default language. */
    language: Type.Optional(Type.Enum([...languages])),
  },
  strict,
);
export type GetPage = Static<typeof GetPage>;

/** `pageHtml` is the base64 of the HTML's UTF-8 bytes: four characters for every three bytes. */
export const UpdatePage = Type.Object(
  {
    title,
    pageHtml: Type.String({ minLength: 1, maxLength: Math.ceil(limits.staticPageBytes / 3) * 4 }),
    /** Of title and text; the default language when none is named. */
    language: Type.Optional(Type.Enum([...languages])),
    /** Of the text that was changed, null where nobody had written it: over a newer one nothing is saved (CONFLICT). */
    osUpdatedAt: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  },
  strict,
);
export type UpdatePage = Static<typeof UpdatePage>;

const identifier = Type.Enum([...staticPageIdentifiers]);

/** One page as it is listed, in one language; `languages` are those that it is written in, the default one first. */
const PageItem = Type.Object({
  osid: Type.String(),
  identifier: Type.String(),
  title: Type.String(),
  pageHtml: Type.String(),
  osUpdatedAt: Type.String(),
  language: Type.Enum([...languages]),
  languages: Type.Array(Type.Enum([...languages])),
});
export type PageItem = Static<typeof PageItem>;

const Changed = Type.Array(Type.Object({ osid: Type.String() }));
const told = { message: Type.String() };

/** What is written for everybody to read, and what everybody may write to us. */
export const contentApi = {
  sendEnquiry: call(calls.sendEnquiry, { body: SendEnquiry, reply: Answer(Changed, told) }),
  getPage: call(calls.getPage, { body: GetPage, reply: Page(PageItem) }),
  updatePage: call(calls.updatePage, {
    params: Type.Object({ identifier }),
    body: UpdatePage,
    reply: Answer(Changed, {
      ...told,
      result: Type.Object({ StaticPage: Type.Object({ osid: Type.String() }) }),
    }),
    errors: ['CONFLICT'],
  }),
  removeTranslation: call(calls.removeTranslation, {
    params: Type.Object({ identifier, language: Type.Enum(languages.filter((code) => code !== defaultLanguage)) }),
    reply: Answer(Changed, told),
    errors: ['NOT_FOUND'],
  }),
} as const;
