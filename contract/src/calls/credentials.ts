/** Addresses alone: the public pages load no schemas. */
export const credentialCalls = {
  read: 'GET /credentials/credentials/:id',
  verify: 'GET /credentials/credentials/:id/verify',
  /** Of a credential that is sent along. */
  verifyGiven: 'POST /credentials/credentials/verify',
  /** The same in the words of older clients. */
  verifySigned: 'POST /api/v1/verify',
  /** Also at the record's own address, for who accepts a document there. */
  ofRecord: 'GET /api/v1/:entity/:id/certificate',
  revokeOfRecord: 'POST /api/v1/:entity/:id/revoke',
  inclusion: 'GET /credentials/credentials/:id/inclusion',
  revocationList: 'GET /credentials/revocation-list',
  did: 'GET /issuers/:id/did.json',
  keyDid: 'GET /issuers/:id/keys/:kid/did.json',
  context: 'GET /contexts/education/v1',
  transcriptContext: 'GET /contexts/transcript/v1',
  attestationContext: 'GET /contexts/attestation/v1',
  documentContext: 'GET /contexts/document/v1',
  statusList: 'GET /status/:issuerId/:number',
  suspensionList: 'GET /status/:issuerId/:number/suspension',
  trustBundle: 'GET /trust/bundle',
  trustPage: 'GET /trust/pages/:hash',
  revoke: 'POST /api/superAdmin/revoke',
  suspend: 'POST /api/superAdmin/suspend',
  unsuspend: 'POST /api/superAdmin/unsuspend',
  searchKeys: 'POST /api/superAdmin/keys/search',
  rotateKey: 'POST /api/superAdmin/rotateKey',
  compromisedKey: 'POST /api/superAdmin/compromisedKey',
} as const;
