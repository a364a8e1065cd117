import Type, { type Static } from 'typebox';
import { closed, date, fileAddress, shortText, title } from './fields.ts';

/** What a kind of document may have at most: enough for every form, and a bound for what one definition can cost. */
export const kindLimits = {
  fields: 60,
  choices: 200,
  patternParts: 8,
  counterDigits: 9,
  ofIssuer: 200,
  characters: 40_000,
} as const;

/** Who may hold a document of a kind, by the entity of their record. */
export const holderEntities = ['Student', 'Teacher'] as const;
export type HolderEntity = (typeof holderEntities)[number];

/** A draft is changed, a published version is issued, a deprecated one stays with what was issued by it. */
export const kindStates = ['draft', 'published', 'deprecated'] as const;
export type KindState = (typeof kindStates)[number];

/** Kinds of fields that an issuer may ask for. */
export const kindFieldTypes = ['text', 'number', 'date', 'choice', 'amount', 'school', 'picture', 'file'] as const;
export type KindFieldType = (typeof kindFieldTypes)[number];

/** By these people look for a document in Browse. */
export const kindCategories = ['award', 'letter', 'sport', 'identity', 'health', 'training', 'other'] as const;
export type KindCategory = (typeof kindCategories)[number];

/** Papers of our own design that a document is printed on. */
export const documentPapers = ['award-blue', 'award-brown', 'award-green', 'letter'] as const;
export type DocumentPaper = (typeof documentPapers)[number];

/**
 * A paper of ours, or a version of the template that the issuer drew for this kind. `like` is the paper of ours that it
 * was made from: what is too long for the template is printed on the long sheet of that one.
 */
const Paper = Type.Union([
  Type.Enum([...documentPapers]),
  Type.Object(
    { template: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), like: Type.Enum([...documentPapers]) },
    closed,
  ),
]);
export type KindPaper = Static<typeof Paper>;

/** The paper of ours that stands for it in lists. */
export const shippedPaperOf = (paper: KindPaper): DocumentPaper => (typeof paper === 'string' ? paper : paper.like);

/** A text in the language of the installation, and where somebody wrote it in Hindi. */
const Label = Type.Object({ en: title, hi: Type.Optional(title) }, closed);
export type KindLabel = Static<typeof Label>;

/** The key of a field in records, credentials and columns of sheets. */
export const fieldNamePattern = '^[a-z][A-Za-z0-9]{0,39}$';
/** The name of a kind in addresses of the registry; it begins with a capital, as all entities do. */
export const kindNamePattern = '^[A-Z][A-Za-z0-9]{2,59}$';

/** Names that every document has beside its fields: a field of the same name would hide what the product says. */
export const reservedFieldNames: readonly string[] = [
  ...['id', 'osid', 'osOwner', 'type', 'kind', 'version', 'status', 'number', 'certificateNo', 'issuer', 'issuedAt'],
  ...[
    'issuedOn',
    'validFrom',
    'validUntil',
    'holder',
    'holderId',
    'holderName',
    'osCreatedAt',
    'osCreatedBy',
    'osUpdatedAt',
    'osUpdatedBy',
    'constructor',
    'prototype',
    'toString',
  ],
];

export const KindField = Type.Object(
  {
    name: Type.String({ pattern: fieldNamePattern }),
    label: Label,
    type: Type.Enum([...kindFieldTypes]),
    required: Type.Optional(Type.Boolean()),
    /** Covered for everybody to whom the holder does not show it; never in the code on the paper. */
    private: Type.Optional(Type.Boolean()),
    /** Of text: how long it may be. */
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Of numbers and amounts. */
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    /** Of amounts: three letters, NGN. */
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    choices: Type.Optional(Type.Array(title, { minItems: 1, maxItems: kindLimits.choices, uniqueItems: true })),
  },
  closed,
);
export type KindField = Static<typeof KindField>;

const Validity = Type.Union([
  Type.Object({ until: Type.Literal('always') }, closed),
  Type.Object({ until: Type.Literal('months'), months: Type.Integer({ minimum: 1, maximum: 600 }) }, closed),
  /** Each document says its own day; `day` is what the form begins with. */
  Type.Object({ until: Type.Literal('day'), day: Type.Optional(date) }, closed),
]);
export type KindValidity = Static<typeof Validity>;

/** `GSSB/2026/00418` is text, year, text, counter. The counter begins again each year where the year is a part. */
const PatternPart = Type.Union([
  Type.Object({ text: Type.String({ pattern: '^[A-Za-z0-9./_-]{1,12}$' }) }, closed),
  Type.Object({ part: Type.Literal('year') }, closed),
  Type.Object(
    { part: Type.Literal('counter'), digits: Type.Integer({ minimum: 3, maximum: kindLimits.counterDigits }) },
    closed,
  ),
]);
export type PatternPart = Static<typeof PatternPart>;

const definitionWith = (leastFields: number) =>
  Type.Object(
    {
      title: Label,
      description: Type.Optional(shortText),
      category: Type.Enum([...kindCategories]),
      logoUrl: Type.Optional(fileAddress),
      fields: Type.Array(KindField, { minItems: leastFields, maxItems: kindLimits.fields }),
      holders: Type.Array(Type.Enum([...holderEntities]), { minItems: 1, maxItems: 2, uniqueItems: true }),
      /** Whether people may ask for it in Browse; a request comes to the issuer as a claim. */
      canBeAsked: Type.Boolean(),
      validity: Validity,
      numbering: Type.Array(PatternPart, { minItems: 1, maxItems: kindLimits.patternParts }),
      paper: Paper,
    },
    closed,
  );

/** What one version of a kind of document says. The holder and the number are in every document and no fields of it. */
export const KindDefinition = definitionWith(1);
/** The same while it is written: it may have no field yet. */
export const KindDraft = definitionWith(0);
export type KindDefinition = Static<typeof KindDefinition>;
