import Type, { type Static } from 'typebox';
import { templateCalls as calls } from '../calls/templates.ts';
import { documentPapers } from '../entities/document-kind.ts';
import { certificateTypes } from '../values/certificate-types.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const certificateType = Type.Enum([...certificateTypes]);
/** HTML in UTF-8 as base64. */
const htmlContent = Type.String({ maxLength: 4 * 1024 * 1024 });
const versionNumber = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What is told of a version by who saves it. */
const told = {
  name: Type.Optional(Type.String({ maxLength: 200 })),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The version that was changed: saving over a newer one is refused. Clients of older habit do not say it. */
  baseVersion: Type.Optional(versionNumber),
  /** The older version that is brought back. */
  restoredFrom: Type.Optional(versionNumber),
};
export type ToldVersion = { [Name in keyof typeof told]?: Static<(typeof told)[Name]> | undefined };

/** The body of saving a template of a kind of document. */
export type SaveKindTemplate = { htmlContent: string } & ToldVersion;

export const SaveStateTemplate = Type.Object(
  {
    stateId: ref,
    certificateType,
    htmlContent,
    ...told,
  },
  strict,
);
export type SaveStateTemplate = Static<typeof SaveStateTemplate>;

/** The other body of `PUT /api/school/school-details/{schoolId}`. */
export const SaveSchoolTemplate = Type.Object({ schoolResultTemplate: htmlContent, ...told }, strict);
export type SaveSchoolTemplate = Static<typeof SaveSchoolTemplate>;

/** A tag that a template may hold, as the editor lists it. */
const WireTag = Type.Object({
  tagName: Type.String(),
  description: Type.String(),
  require: Type.Boolean(),
  /** Of a field of an issuer's kind: as the issuer called it. */
  name: Type.Optional(Type.String()),
  /** Of a kind: what it repeats with. */
  list: Type.Optional(Type.String()),
});
export type WireTag = Static<typeof WireTag>;

/** A template as the editor loads it: HTML that begins with the template's own style sheet, and what it may hold. */
const readTemplate = {
  templateHtml: Type.String(),
  /** The style sheet that all templates share. */
  templateCss: Type.String(),
  templateTags: Type.Array(WireTag),
  /** 0 for the one that comes with the product. */
  version: Type.Integer(),
};
const ReadTemplate = Type.Object(readTemplate);
export type ReadTemplate = Static<typeof ReadTemplate>;

const imageUrl = Type.String();

/** What templates are drawn for: certificates of the product, and documents of an issuer's own kind. */
export const templateSubjects = [...certificateTypes, 'Document'] as const;
export type TemplateSubject = (typeof templateSubjects)[number];

/** Whose template is meant: of a state, of a school, of a kind of document; a school that names none is meant itself. */
const place = {
  certificateType: Type.Enum([...templateSubjects]),
  stateId: Type.Optional(ref),
  schoolId: Type.Optional(ref),
  kindId: Type.Optional(ref),
};
const TemplatePlace = Type.Object(place, strict);
export type TemplatePlace = Static<typeof TemplatePlace>;

/** A difference between two versions. `name`: of the tag, the kind of block, or the words that are new or gone. */
export const TemplateChange = Type.Object({
  change: Type.Enum(['added', 'removed', 'changed']),
  kind: Type.Enum(['tag', 'block', 'text', 'look']),
  name: Type.String(),
});
export type TemplateChange = Static<typeof TemplateChange>;
const changes = Type.Array(TemplateChange);

/** One version as lists show it; 0 is the one that comes with the product. */
const ListedVersion = Type.Object({
  version: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  author: Type.String(),
  createdAt: Type.Union([Type.String(), Type.Null()]),
  restoredFrom: Type.Optional(Type.Integer()),
  changes,
  /** How many certificates carry it; counted as far as `isCountWhole` says. */
  certificates: Type.Integer(),
  isCountWhole: Type.Boolean(),
  /** Of a kind: the paper of ours that it was made from. */
  like: Type.Optional(Type.Enum([...documentPapers])),
});
export type ListedVersion = Static<typeof ListedVersion>;

/** A place on the page that a reader would miss or misread, in millimetres from its top left corner. */
const Spot = Type.Object({
  kind: Type.Enum(['outside', 'cut', 'overlap', 'hidden', 'turned', 'doubled']),
  /** The tags that stand there, as they are written. */
  tags: Type.Array(Type.String()),
  ...{ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
});
export type TemplateSpot = Static<typeof Spot>;

/** The page with the longest values there are, or (where that shows something) with usual ones or the fewest. `picture` is a data URL; it is as wide and high as `page` says. */
const CheckedCase = Type.Object({
  name: Type.Enum(['latin', 'devanagari', 'usual', 'bare']),
  picture: Type.String(),
  page: Type.Object({ width: Type.Number(), height: Type.Number() }),
  spots: Type.Array(Spot),
  code: Type.Object({ millimetres: Type.Number(), isRead: Type.Boolean() }),
});
export type CheckedCase = Static<typeof CheckedCase>;

/** What stands in the way of saving a draft, and what will be gone when it is saved. */
const CheckedDraft = Type.Object({
  /** None where it holds no value of a certificate at all. */
  hasTags: Type.Boolean(),
  missing: Type.Array(WireTag),
  unknown: Type.Array(Type.String()),
  /** Conditions of parts that say something and that none of the looked at cases shows. */
  unmet: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  remote: Type.Array(Type.String()),
  cases: Type.Array(CheckedCase),
  isSavable: Type.Boolean(),
});
export type CheckedDraft = Static<typeof CheckedDraft>;

/** Somebody else who has the same template open. */
const OtherEditor = Type.Object({ name: Type.String(), since: Type.String() });
export type OtherEditor = Static<typeof OtherEditor>;

/** Templates of certificates and report cards. HTML is UTF-8 as base64 where it is called so by the clients. */
export const templatesApi = {
  readState: call(calls.readState, {
    body: Type.Object({ stateId: ref, certificateType }, strict),
    reply: Answer(
      Type.Object({ stateId: Type.String(), certificateType, htmlContent: Type.String(), ...readTemplate }),
    ),
    errors: ['NOT_FOUND'],
  }),
  readSchool: call(calls.readSchool, {
    body: Type.Object({ schoolId: ref }, strict),
    reply: Answer(Type.Object({ schoolId: Type.String(), schoolResultTemplate: Type.String(), ...readTemplate })),
    errors: ['NOT_FOUND'],
  }),
  saveState: call(calls.saveState, {
    body: SaveStateTemplate,
    reply: Answer(Type.Object({ version: Type.Integer() })),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  /** Of a kind of document: its newest template, or what `from` names to begin with. */
  readKind: call(calls.readKind, {
    params: Type.Object({ id: ref }),
    query: Type.Object({ from: Type.Optional(Type.String({ maxLength: 20 })) }, strict),
    reply: Answer(
      Type.Object({ kindId: Type.String(), title: Type.String(), issuerTitle: Type.String(), ...readTemplate }),
    ),
    errors: ['NOT_FOUND'],
  }),
  saveKind: call(calls.saveKind, {
    params: Type.Object({ id: ref }),
    body: Type.Object({ htmlContent, ...told }, strict),
    reply: Answer(Type.Object({ version: Type.Integer() })),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  /** Of a school its own report card, of everybody else the one that comes with the product. */
  html: call(calls.html, {
    params: Type.Object({ name: Type.String({ maxLength: 120 }) }),
    reply: { files: ['text/html'] },
    errors: ['NOT_FOUND'],
  }),
  /** Newest first. */
  versions: call(calls.versions, {
    body: TemplatePlace,
    reply: Answer(Type.Array(ListedVersion)),
    errors: ['NOT_FOUND'],
  }),
  version: call(calls.version, {
    body: Type.Object({ ...place, version: versionNumber }, strict),
    reply: Answer(ReadTemplate),
    errors: ['NOT_FOUND'],
  }),
  compare: call(calls.compare, {
    body: Type.Object({ ...place, from: versionNumber, to: versionNumber }, strict),
    reply: Answer(Type.Object({ changes })),
    errors: ['NOT_FOUND'],
  }),
  /** What saving would refuse and remove, with pictures; nothing is kept. */
  check: call(calls.check, {
    body: Type.Object({ ...place, htmlContent }, strict),
    reply: Answer(CheckedDraft),
    errors: ['NOT_FOUND', 'TOO_LARGE', 'UNAVAILABLE'],
  }),
  /** Says again and again that the caller has it open, and learns who else does. */
  editing: call(calls.editing, {
    body: Type.Object({ ...place, isLeaving: Type.Optional(Type.Boolean()) }, strict),
    reply: Answer(Type.Object({ version: Type.Integer(), others: Type.Array(OtherEditor) })),
    errors: ['NOT_FOUND'],
  }),
  /** The page in the editor looks like the printed one; nothing in it belongs to anybody. */
  file: call(calls.file, {
    params: Type.Object({ folder: Type.String({ maxLength: 20 }), name: Type.String({ maxLength: 120 }) }),
    reply: { files: ['font/woff2', 'image/svg+xml'] },
    errors: ['NOT_FOUND'],
  }),
  /** The field `file` is the picture. */
  asset: call(calls.asset, {
    form: Type.Object({}),
    reply: Answer(Type.Object({ imageUrl }), { imageUrl }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
} as const;
