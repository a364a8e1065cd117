import Type, { type Static } from 'typebox';
import { issuerColourNames } from '../values/issuer-colours.ts';
import { defineEntity } from './entity.ts';
import { address, closed, email, fileAddress, longText, personName, title, webAddress } from './fields.ts';

/** One that waits or is suspended prepares; nothing of it counts. Without a word it is active. */
const issuerStatuses = ['active', 'suspended', 'pending'] as const;

/** An organisation that issues documents into the wallet. */
export const Issuer = Type.Object(
  {
    title,
    /** Its name or DID. */
    issuer: title,
    logoUrl: Type.Optional(fileAddress),
    /** Of its header, its page and its papers. */
    headerColour: Type.Optional(Type.Enum([...issuerColourNames])),
    firstSignatoryName: Type.Optional(personName),
    firstSignatoryOffice: Type.Optional(title),
    firstSignature: Type.Optional(fileAddress),
    secondSignatoryName: Type.Optional(personName),
    secondSignatoryOffice: Type.Optional(title),
    secondSignature: Type.Optional(fileAddress),
    email: Type.Optional(email),
    website: Type.Optional(webAddress),
    address: Type.Optional(address),
    description: Type.Optional(longText),
    publicKey: Type.Optional(longText),
    status: Type.Optional(Type.Enum([...issuerStatuses])),
    /** While it is suspended. */
    suspendedAt: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
);
export type Issuer = Static<typeof Issuer>;

export const issuer = defineEntity({
  name: 'Issuer',
  schema: Issuer,
  osConfig: {
    uniqueIndexFields: ['issuer', 'title'],
    privateFields: ['email'],
    internalFields: ['firstSignature', 'secondSignature'],
    roles: ['SuperAdmin'],
    inviteRoles: ['SuperAdmin'],
    ownershipAttributes: [{ email: '/email', userId: '/email' }],
    enableLogin: true,
  },
  writers: {
    // It is signed under this name.
    title: { sets: ['SuperAdmin'], asks: ['Issuer'] },
    issuer: ['SuperAdmin'],
    logoUrl: ['SuperAdmin', 'Issuer', 'School'],
    // Together, by a call of their own: a signature without a name would sign for nobody.
    headerColour: 'system',
    firstSignatoryName: 'system',
    firstSignatoryOffice: 'system',
    firstSignature: 'system',
    secondSignatoryName: 'system',
    secondSignatoryOffice: 'system',
    secondSignature: 'system',
    email: ['SuperAdmin'],
    website: ['SuperAdmin', 'Issuer', 'School'],
    address: ['SuperAdmin', 'Issuer', 'School'],
    description: ['SuperAdmin', 'Issuer', 'School'],
    // Whoever sets the key decides what is genuine.
    publicKey: { sets: ['SuperAdmin'], asks: ['Issuer', 'School'] },
    status: ['SuperAdmin'],
    suspendedAt: 'system',
  },
  promoted: { natural_key: ['issuer'], status: ['status'] },
});
