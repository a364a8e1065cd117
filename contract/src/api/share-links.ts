import Type, { type Static } from 'typebox';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });

export const ShareCertificate = Type.Object({ vcOsid: ref }, strict);
export type ShareCertificate = Static<typeof ShareCertificate>;

/** Days for which a link leads to its certificate. */
export const shareDays = 90;

/** Links by which students show their certificates. A picture that is sent to `/api/student/image` makes one too. */
export const shareLinksApi = {
  create: { path: '/api/share-links', body: ShareCertificate },
  list: { path: '/api/share-links' },
  withdraw: { path: '/api/share-links/:id', params: Type.Object({ id: ref }) },
  open: {
    path: '/api/share-links/:token',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  },
} as const;

/** A link of one's own. `url` is absent where it can no longer be told. */
export type ShareLink = {
  osid: string;
  vcOsid: string;
  certificateNo: string;
  state: 'live' | 'expired' | 'withdrawn';
  url?: string;
  createdAt: string;
  expiresAt: string;
};

/** How a shared certificate stands at this moment; `unproven`: a check failed that is not its status. */
export type SharedState = 'valid' | 'revoked' | 'suspended' | 'superseded' | 'unproven';

/** What everybody who holds the link sees. */
export type SharedCertificate = {
  state: SharedState;
  /** Since when it has been so, where it is not valid. */
  since?: string;
  title: string;
  certificateNo: string;
  issuer: string;
  issuedAt: string;
  expiresAt: string;
  /** Fields of VERIFY-17 or VERIFY-18. */
  details: Readonly<Record<string, string>>;
  imageUrl: string;
  pdfUrl: string;
};
