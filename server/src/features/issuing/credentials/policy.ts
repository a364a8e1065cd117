import type { Role } from '@sanad/contract/values/roles';
import { type CredentialEntity, revokedBy } from '@sanad/contract/workflow/certificate';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Keys are the installation's. */
export function canManageKeys({ roles }: Actor): boolean {
  return roles.includes('SuperAdmin');
}

/** The roles that are given the signed credential of a result that they see (decision 16). */
const readers: readonly Role[] = ['Student', 'Teacher', 'School', 'Inspector', 'Examiner', 'SuperAdmin'];

/** Those who are given a document of an issuer's own kind: its holder, and whoever issued it. */
const documentReaders: readonly Role[] = ['Student', 'Teacher', 'Issuer', 'SuperAdmin'];

/** Those who are given an attestation: as results, and the state that attests its schools. */
const attestationReaders: readonly Role[] = [...readers, 'stateadmin'];

const readersOf = (entity: CredentialEntity): readonly Role[] => {
  if (entity === 'Document') return documentReaders;
  return entity === 'Attestation' ? attestationReaders : readers;
};

/** The caller with those of its roles that open signed credentials of this kind; undefined where it has none. */
export function asReader(actor: Actor | undefined, entity: CredentialEntity): Actor | undefined {
  const allowed = readersOf(entity);
  const roles = actor?.roles.filter((role) => allowed.includes(role)) ?? [];
  return actor === undefined || roles.length === 0 ? undefined : { ...actor, roles };
}

/** The caller with those of its roles that take certificates of this kind back. */
export function revokingRoles({ roles }: Actor, entity: CredentialEntity): Role[] {
  return roles.filter((role) => revokedBy(role).includes(entity));
}

/** Whether the caller takes back certificates of any kind. */
export function canRevoke({ roles }: Actor): boolean {
  return roles.some((role) => revokedBy(role).length > 0);
}

/** Where the caller belongs, as far as transcripts go. */
type Places = { students: readonly string[]; schools: readonly string[] };

/** A transcript is its student's; a school reads those that hold nothing but results of its own. */
export function canReadTranscript(
  { roles }: Actor,
  { students, schools }: Places,
  { studentId, schoolId }: { studentId: string; schoolId: string | undefined },
): boolean {
  if (roles.includes('SuperAdmin')) return true;
  return students.includes(studentId) || (schoolId !== undefined && schools.includes(schoolId));
}

/** An attestation is of whoever it is about, and of whoever attested it. */
export function canReadAttestation(
  { roles }: Actor,
  { students, teachers, schools, states }: Places & Record<'teachers' | 'states', readonly string[]>,
  { subject_id: subjectId, issuer_id: issuerId }: { subject_id: string; issuer_id: string },
): boolean {
  if (roles.includes('SuperAdmin')) return true;
  return [...students, ...teachers, ...schools].includes(subjectId) || [...schools, ...states].includes(issuerId);
}

/** A document is its holder's, and of the issuer that signed it. */
export function canReadDocument(
  { roles }: Actor,
  { students, teachers, issuers }: Pick<Places, 'students'> & Record<'teachers' | 'issuers', readonly string[]>,
  { subject_id: subjectId, issuer_id: issuerId }: { subject_id: string; issuer_id: string },
): boolean {
  if (roles.includes('SuperAdmin')) return true;
  return [...students, ...teachers].includes(subjectId) || issuers.includes(issuerId);
}
