import Type, { type Static } from 'typebox';
import { title } from '../entities/fields.ts';
import { staticPageIdentifiers } from '../entities/static-page.ts';
import { defaultLanguage, type Language, languages } from '../values/languages.ts';
import { limits } from '../values/limits.ts';
import { publicCalls } from '../values/public-calls.ts';

const strict = { additionalProperties: false } as const;

/** Sent as typed; the rules of the form (values/contact-form) say what is wrong, each with its own text. */
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
  },
  strict,
);
export type UpdatePage = Static<typeof UpdatePage>;

/** One page as it is listed, in one language; `languages` are those that it is written in, the default one first. */
export type PageItem = {
  osid: string;
  identifier: string;
  title: string;
  pageHtml: string;
  osUpdatedAt: string;
  language: Language;
  languages: Language[];
};

const identifier = Type.Enum([...staticPageIdentifiers]);

/** What is written for everybody to read, and what everybody may write to us. */
export const contentApi = {
  sendEnquiry: { path: publicCalls.contact, body: SendEnquiry },
  getPage: { path: publicCalls.staticPage, body: GetPage },
  updatePage: {
    path: '/api/superAdmin/update/page/:identifier',
    params: Type.Object({ identifier }),
    body: UpdatePage,
  },
  removeTranslation: {
    path: '/api/superAdmin/update/page/:identifier/:language',
    params: Type.Object({ identifier, language: Type.Enum(languages.filter((code) => code !== defaultLanguage)) }),
  },
} as const;
