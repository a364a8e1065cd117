import Type, { type Static } from 'typebox';
import type { EntityName } from '../entities/entity.ts';
import { roleEntities } from '../entities/role-entities.ts';
import { walletKinds } from '../entities/wallet-document.ts';
import { type Role, roles } from '../values/roles.ts';
import type { RecordReply } from './call.ts';
import { Answer } from './envelope.ts';
import { fieldsOfRecord, type RecordOf } from './records.ts';

export const joinStatuses = ['pending', 'approved', 'rejected'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);

/** A request to join a record, as it was typed. */
export const joinFields = {
  osid: text,
  firstName: text,
  middleName: text,
  lastName: text,
  admissionNo: text,
  email: text,
  schoolId: text,
  className: textOrNull,
  subClass: textOrNull,
  status: Type.Enum([...joinStatuses]),
  osCreatedAt: text,
};
const OwnJoin = Type.Object(joinFields);
export type OwnJoin = Static<typeof OwnJoin>;

type Places = { schoolName?: string; schoolType?: string; stateName?: string; lgaName?: string };
type Pictures = { logo?: string | null; principalSignature?: string | null };
type Wallet = Partial<Record<(typeof walletKinds)[number], RecordOf<'WalletDocument'>[]>>;

/** A person's own record with the names of its places, and the documents of the wallet by their kinds. */
export type UserDetailsOf<E extends EntityName> = Omit<RecordOf<E>, keyof Pictures> & Pictures & Places & Wallet;

const placeNames = {
  schoolName: Type.Optional(text),
  schoolType: Type.Optional(text),
  stateName: Type.Optional(text),
  lgaName: Type.Optional(text),
};

const documents = Type.Optional(Type.Array(Type.Object(fieldsOfRecord('WalletDocument'))));
const wallet = Object.fromEntries(walletKinds.map((kind) => [kind, documents]));

/** Named even while there are none. */
const pictures = { logo: Type.Optional(textOrNull), principalSignature: Type.Optional(textOrNull) };

function describeDetails<E extends EntityName>(name: E) {
  const own = { ...fieldsOfRecord(name), ...placeNames, ...wallet, ...(name === 'School' ? pictures : {}) };
  return Type.Unsafe<UserDetailsOf<E>>(Type.Object(own));
}

/** `join`: what a pupil who has no record yet has asked for. */
const describeAnswer = <E extends EntityName>(name: E) =>
  Answer(Type.Array(describeDetails(name)), { join: Type.Optional(OwnJoin) });

type RoleEntity = (typeof roleEntities)[Role]['entity'];
type Answers = { readonly [E in RoleEntity]: ReturnType<typeof describeAnswer<E>> };

const ofRoles = [...new Set(roles.map((role): RoleEntity => roleEntities[role].entity))];

/** The records of the caller in a role. */
export const UserDetails: RecordReply<Answers> = {
  byEntity: Object.fromEntries(ofRoles.map((name) => [name, describeAnswer(name)])) as unknown as Answers,
};

export const TeacherDetails = Answer(Type.Array(describeDetails('Teacher')));
