import type { WireRecord } from '../registry/usecases.ts';
import type { WalletKind } from './rules.ts';

type Extras = {
  school: WireRecord | undefined;
  documents: Record<WalletKind, WireRecord[]>;
};

/** The caller's own record with what the screens keep after sign-in: the school's name and type, the wallet lists. */
export function presentUserDetails(entity: string, record: WireRecord, extras: Extras): WireRecord {
  return {
    // These keys are there even while nothing is stored under them.
    ...(entity === 'School' ? { logo: null, principalSignature: null } : {}),
    ...(extras.school === undefined
      ? {}
      : { schoolName: extras.school.schoolName, schoolType: extras.school.schoolType }),
    ...record,
    ...(entity === 'Examiner' ? { examinerOsid: record.osid } : {}),
    ...extras.documents,
  };
}
