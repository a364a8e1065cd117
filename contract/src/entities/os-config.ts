import type { Role } from '../values/roles.ts';

/** Where an owner's account data stands in the record, as JSON pointers. */
export type OwnershipAttribute = { email: string; mobile?: string; userId: string };

/** Who confirms which part of a record. */
export type AttestationPolicy = {
  name: string;
  type: 'MANUAL' | 'AUTOMATED';
  /** Name of the part → JSON path into the record. */
  attestationProperties: Readonly<Record<string, string>>;
  attestorPlugin: string;
  /** Must hold between the attestor's record and the requester's. */
  conditions: string;
};

/** A value of the subject is text with the record's field in it, `{{firstName}}`. */
export type CredentialTemplate = {
  '@context': readonly string[];
  type: readonly string[];
  credentialSubject: Readonly<Record<string, string | readonly string[]>>;
};

/** The registry configuration of an entity, published as `<Name>OsConfig`. */
export type OsConfig = {
  /** A field, or several as "(a,b)". */
  uniqueIndexFields: readonly string[];
  indexFields: readonly string[];
  /** Seen by others only with the owner's consent. */
  privateFields: readonly string[];
  /** Seen by the owner only. */
  internalFields: readonly string[];
  systemFields: readonly string[];
  /** Who may create the record directly. Empty: nobody through the generic calls. */
  roles: readonly (Role | 'anonymous')[];
  /** Who may create the record together with an account. */
  inviteRoles: readonly (Role | 'anonymous')[];
  ownershipAttributes: readonly OwnershipAttribute[];
  attestationPolicies: readonly AttestationPolicy[];
  /** Of records that become certificates: where the HTML is found that they are drawn with. */
  certificateTemplates?: { readonly html: string; readonly [name: string]: string };
  /** And what of the record is signed. */
  credentialTemplate?: CredentialTemplate;
  enableLogin: boolean;
  enableSearch: boolean;
};

/** The plugin address of the built-in claim desk of an entity. */
export function claimDesk(entity: string): string {
  return `did:internal:ClaimPluginActor?entity=${entity}`;
}
