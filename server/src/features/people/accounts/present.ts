import type { JoinListItem } from '@sanad/contract/api/accounts';
import type { OwnJoin } from '@sanad/contract/api/user-details';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { WireRecord } from '../../registry/records/usecases.ts';
import { fullNameOf, joinVersion, type WalletKind } from './rules.ts';
import type { StudentJoin } from './store.ts';
import type { JoinPage, ManyDecided } from './usecases/decide-joins.ts';
import type { NewPlace } from './usecases/join-student.ts';

type Extras = {
  school: WireRecord | undefined;
  state: WireRecord | undefined;
  lga: WireRecord | undefined;
  documents: Record<WalletKind, WireRecord[]>;
};

/** The caller's own record with what the screens show of it: the names of its school, state and LGA, the wallet lists. */
export function presentUserDetails(entity: string, record: WireRecord, extras: Extras): WireRecord {
  return {
    // These keys are there even while nothing is stored under them.
    ...(entity === 'School' ? { logo: null, principalSignature: null } : {}),
    ...(extras.school === undefined
      ? {}
      : { schoolName: extras.school.schoolName, schoolType: extras.school.schoolType }),
    ...(extras.state === undefined ? {} : { stateName: extras.state.stateName }),
    ...(extras.lga === undefined ? {} : { lgaName: extras.lga.lgaName }),
    ...record,
    ...(entity === 'Examiner' ? { examinerOsid: record.osid } : {}),
    ...extras.documents,
  };
}

/** A new record, as registry clients read it (`result`) and as ours do (`data`). */
export function presentCreated(entity: string, osid: string) {
  return { data: [{ osid }], extra: { result: { [entity]: { osid } } } };
}

type SignedUpParts = {
  data: { osid: string; joinStatus?: 'pending' }[];
  extra: ReturnType<typeof presentCreated>['extra'] & { message?: string };
};

/** A sign-up that waits for somebody says so. */
export function presentSignedUp(entity: string, place: NewPlace, language: Language): SignedUpParts {
  const { data, extra } = presentCreated(entity, place.osid);
  const note = place.note ?? (place.waits ? 'accounts.join.waits' : undefined);
  if (note === undefined) return { data, extra };
  const message = translate(catalogues[language], note);
  if (!place.waits) return { data, extra: { ...extra, message } };
  return { data: [{ osid: place.osid, joinStatus: 'pending' }], extra: { ...extra, message } };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function presentJoin({ osid, data, status, ...join }: StudentJoin) {
  return {
    osid,
    firstName: textOf(data.firstName),
    middleName: textOf(data.middleName),
    lastName: textOf(data.lastName),
    admissionNo: textOf(data.admissionNo),
    email: textOf(data.email),
    schoolId: join.school_id,
    className: join.class_name,
    subClass: join.sub_class,
    status,
    osCreatedAt: join.created_at.toISOString(),
  };
}

const classOf = ({ className, subClass }: Record<string, unknown>) => [className, subClass].filter(Boolean).join(' ');

/** What was typed beside the record that would be given; dates of birth for those who see them anyway. */
function presentClaim(join: StudentJoin, { claimed, seesPrivate }: JoinPage): JoinListItem {
  const { data } = join;
  const pupil = claimed.get(join.osid);
  const bornOf = ({ dateOfBirth }: Record<string, unknown>) => (seesPrivate(join.school_id) ? textOf(dateOfBirth) : '');
  const record =
    pupil === undefined
      ? null
      : {
          osid: pupil.osid,
          name: fullNameOf(pupil.data),
          admissionNo: textOf(pupil.data.admissionNo),
          className: classOf(pupil.data),
          dateOfBirth: bornOf(pupil.data),
          hasAccount: pupil.owner_id !== null,
        };
  return {
    ...presentJoin(join),
    osUpdatedAt: joinVersion(join, pupil),
    typedName: fullNameOf(data),
    typedClass: classOf(data),
    dateOfBirth: bornOf(data),
    record,
    recordName: record?.name ?? '',
  };
}

export function presentJoins(page: JoinPage) {
  return { data: page.joins.map((join) => presentClaim(join, page)), extra: { totalCount: page.total } };
}

/** To whoever asked: the class that was typed, never the one that the school has on file. */
export function presentOwnJoin(join: StudentJoin | undefined): { join?: OwnJoin } {
  if (join === undefined || join.status === 'approved') return {};
  const { className, subClass } = join.data;
  return { join: { ...presentJoin(join), className: textOf(className) || null, subClass: textOf(subClass) || null } };
}

export function presentDecided({ decided, failures }: ManyDecided, language: Language) {
  return {
    decidedCount: decided.length,
    failureCount: failures.length,
    failures: failures.map(({ osid, error }) => ({
      osid,
      code: error.code,
      message: translate(catalogues[language], error.text, error.values),
    })),
  };
}
