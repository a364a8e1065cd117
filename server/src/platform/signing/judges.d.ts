// Judges of the tests, which come without types: as much of them as the tests use.

declare module '@digitalbazaar/vc' {
  type Answer = { verified: boolean; error?: unknown; results?: { verified: boolean; error?: unknown }[] };
  type Options = {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<object>;
    checkStatus?: () => Promise<{ verified: boolean }>;
  };
  export function verifyCredential(options: Options): Promise<Answer>;
  export function issue(options: Omit<Options, 'checkStatus'>): Promise<object>;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: object });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function generate(options: { id: string; controller: string }): Promise<{ signer(): object }>;
}

declare module '@sunbird-rc/verification-sdk' {
  type Check = { active: null; revoked: string; expired: string; proof: string };
  export function verifyCredential(
    didDocument: object,
    credential: object,
    revocationList?: { id: string }[],
  ): Promise<{ status: 'OK' | 'NOK'; checks: Check[] }>;
}
