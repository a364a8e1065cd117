import type { EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { Student } from '@sanad/contract/entities/student';
import { walletKinds } from '@sanad/contract/entities/wallet-document';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { findRole, type Role, roles } from '@sanad/contract/values/roles';

export type WalletKind = (typeof walletKinds)[number];

/** What a caller may ask the details of: one of the roles, by any spelling, or the entity that officers share. */
export type DetailsSubject = { entity: EntityName; groupKey: string | undefined; heldBy: readonly Role[] };

export function findDetailsSubject(name: string): DetailsSubject | undefined {
  if (name.trim().toLowerCase() === 'lgastateadmin') {
    return { entity: 'LgaStateAdmin', groupKey: undefined, heldBy: ['lgaadmin', 'stateadmin'] };
  }
  const role = findRole(name);
  if (role === undefined) return undefined;
  const described: { entity: EntityName; type?: string } = roleEntities[role];
  return { entity: described.entity, groupKey: described.type, heldBy: [role] };
}

/** The documents under the names of their kinds; every name is there, if only with an empty list. */
export function documentsByKind<D extends Readonly<Record<string, unknown>>>(documents: readonly D[]) {
  const lists = walletKinds.map((kind) => [kind, documents.filter((document) => document.kind === kind)]);
  return Object.fromEntries(lists) as Record<WalletKind, D[]>;
}

type Data = Readonly<Record<string, unknown>>;

/** The role that a record gives its account. The server decides it, never the client. */
export function roleOfRecord(entity: EntityName, data: Data): Role {
  const wanted = roles.find((role) => {
    const described: { entity: EntityName; type?: string } = roleEntities[role];
    return described.entity === entity && (described.type === undefined || described.type === data.type);
  });
  if (wanted === undefined) throw new Error(`${entity} gives no role.`);
  return wanted;
}

/** Refused in names by Keycloak. */
const notInNames = /[<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]/gu;

/** What mails call the holder of the account. */
export function accountNameOf(data: Data): { firstName: string; lastName: string } {
  if (typeof data.firstName === 'string') return { firstName: data.firstName, lastName: String(data.lastName ?? '') };
  if (typeof data.name !== 'string') {
    const name = String(data.principalName ?? data.schoolName ?? data.title ?? '');
    return { firstName: name.replace(notInNames, ' ').replace(/\s+/g, ' ').trim(), lastName: '' };
  }
  const words = data.name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}

export function fullNameOf(data: Data): string {
  if (typeof data.name === 'string') return data.name;
  return [data.firstName, data.middleName, data.lastName].filter(Boolean).join(' ');
}

/** Names are compared in their folded form: however case, spaces, hyphens, accents and hooks are typed. */
export function isSameName(one: unknown, other: unknown): boolean {
  const folded = foldedText(String(one ?? ''));
  return folded !== '' && folded === foldedText(String(other ?? ''));
}

/** Of a request with the record that it would be given, as they are now. */
export function joinVersion(join: { created_at: Date }, pupil: { updated_at: Date } | undefined): string {
  const times = [join.created_at, ...(pupil === undefined ? [] : [pupil.updated_at])];
  return new Date(Math.max(...times.map((time) => time.getTime()))).toISOString();
}

/** What a claimed record takes over from the pupil where the school has nothing. */
export function contactOf(data: Data, known: Data): Pick<Student, 'email' | 'phone' | 'dateOfBirth'> {
  const isMissing = (field: string) => data[field] !== undefined && known[field] === undefined;
  const fields = ['email', 'phone', 'dateOfBirth'].filter(isMissing);
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}
