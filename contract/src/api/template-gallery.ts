import Type, { type Static } from 'typebox';
import { templateGalleryCalls as calls } from '../calls/template-gallery.ts';
import { certificateTypes } from '../values/certificate-types.ts';
import { galleryIds, galleryKinds, galleryPapers, galleryScripts } from '../values/gallery.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const listed = {
  id: Type.Enum([...galleryIds]),
  name: Type.String(),
  kind: Type.Enum([...galleryKinds]),
  /** The certificate that it can be saved for. */
  certificateType: Type.Enum([...certificateTypes]),
  paper: Type.Enum([...galleryPapers]),
  orientation: Type.Enum(['portrait', 'landscape']),
  /** Otherwise it has as many pages as it needs. */
  isOnePage: Type.Boolean(),
  scripts: Type.Array(Type.Enum([...galleryScripts])),
  /** Addresses of a drawn sample, by script. */
  pictures: Type.Object({ latin: Type.String(), devanagari: Type.String() }),
};
const GalleryTemplate = Type.Object(listed);
export type GalleryTemplate = Static<typeof GalleryTemplate>;

/** Templates of our own design that one may begin with. */
export const templateGalleryApi = {
  list: call(calls.list, { reply: Answer(Type.Array(GalleryTemplate)) }),
  read: call(calls.read, {
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: Answer(Type.Object({ ...listed, html: Type.String() })),
    errors: ['NOT_FOUND'],
  }),
} as const;
