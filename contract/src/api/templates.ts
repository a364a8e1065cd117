import Type, { type Static } from 'typebox';
import { templateCalls as calls } from '../calls/templates.ts';
import { certificateTypes } from '../values/certificate-types.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const certificateType = Type.Enum([...certificateTypes]);
/** HTML in UTF-8 as base64. */
const htmlContent = Type.String({ maxLength: 4 * 1024 * 1024 });

export const SaveStateTemplate = Type.Object(
  {
    stateId: ref,
    certificateType,
    htmlContent,
    name: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  strict,
);
export type SaveStateTemplate = Static<typeof SaveStateTemplate>;

/** The other body of `PUT /api/school/school-details/{schoolId}`. */
export const SaveSchoolTemplate = Type.Object({ schoolResultTemplate: htmlContent }, strict);
export type SaveSchoolTemplate = Static<typeof SaveSchoolTemplate>;

/** A tag that a template may hold, as the editor lists it. */
const WireTag = Type.Object({ tagName: Type.String(), description: Type.String(), require: Type.Boolean() });
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
  /** The field `file` is the picture. */
  asset: call(calls.asset, {
    form: Type.Object({}),
    reply: Answer(Type.Object({ imageUrl }), { imageUrl }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
} as const;
