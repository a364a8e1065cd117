/** Where what an installation issued is found, below its issuing origin. */
export const addresses = {
  credential: (origin: string, id: string) => `${origin}/credentials/credentials/${id}`,
  context: (origin: string) => `${origin}/contexts/education/v1`,
  transcriptContext: (origin: string) => `${origin}/contexts/transcript/v1`,
  attestationContext: (origin: string) => `${origin}/contexts/attestation/v1`,
  documentContext: (origin: string) => `${origin}/contexts/document/v1`,
  issuer: (origin: string, issuerId: string) => `${origin}/issuers/${issuerId}`,
  statusList: (origin: string, issuerId: string, number: number) => `${origin}/status/${issuerId}/${number}`,
  /** The page of a certificate, as the QR spells it. */
  page: (origin: string, shortId: string) => `${origin.toUpperCase()}/V/${shortId}`,
} as const;

/** The did:web of an issuer: its document lies at `/issuers/{osid}/did.json` of the host. */
export function didOf(origin: string, issuerId: string): string {
  return `did:web:${new URL(origin).host.replaceAll(':', '%3A')}:issuers:${issuerId}`;
}

export function methodOf(origin: string, issuerId: string, kid: string): string {
  return `${didOf(origin, issuerId)}#${kid}`;
}

/** One key of an issuer as an issuer of its own, for clients that know only one key of anybody. */
export function keyDidOf(origin: string, issuerId: string, kid: string): string {
  return `${didOf(origin, issuerId)}:keys:${kid}`;
}
