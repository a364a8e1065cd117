import type { DoubtListItem, DoubtPupil } from '@sanad/contract/api/pupils';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { splitUntil } from './rules.ts';
import type { FoundDoubt, PupilData } from './stores/doubt-list.ts';
import type { ListedDoubts } from './usecases/search-doubts.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is private of a pupil is the school's to see, not the examiner's. */
function presentPupil(
  { osid, data, created_at, owner_id }: PupilData,
  listed: ListedDoubts,
  { name, seesPrivate }: { name: string; seesPrivate: boolean },
): DoubtPupil {
  const hidden = { dateOfBirth: '', account: '' };
  const own = { dateOfBirth: textOf(data.dateOfBirth), account: owner_id === null ? '' : textOf(data.email) };
  return {
    osid,
    name,
    uniqueId: textOf(data.uniqueId),
    admissionNo: textOf(data.admissionNo),
    candidateNo: textOf(data.candidateNo),
    className: [data.className, data.subClass].filter(Boolean).join(' '),
    ...(seesPrivate ? own : hidden),
    hasAccount: owner_id !== null,
    addedAt: new Date(created_at).toISOString(),
    results: listed.results.get(osid) ?? 0,
    certificates: listed.certificates.get(osid) ?? 0,
  };
}

const numberOf = ({ admissionNo, candidateNo, uniqueId }: DoubtPupil) => admissionNo || candidateNo || uniqueId;

function presentDoubt(doubt: FoundDoubt, listed: ListedDoubts, language: Language): DoubtListItem {
  const seesPrivate = listed.seesPrivate(doubt);
  const doubtful = presentPupil(doubt.doubtful_record, listed, { name: doubt.doubtful_name, seesPrivate });
  const candidate = presentPupil(doubt.candidate_record, listed, { name: doubt.candidate_name, seesPrivate });
  const isActive = doubt.school_status === 'active';
  const until = doubt.merged_at === null ? undefined : splitUntil(new Date(doubt.merged_at));
  return {
    osid: doubt.osid,
    osUpdatedAt: doubt.version.toISOString(),
    osCreatedAt: doubt.created_at.toISOString(),
    entity: doubt.entity,
    reason: doubt.reason,
    reasonText: translate(catalogues[language], `pupils.reason.${doubt.reason}`),
    state: doubt.state,
    schoolName: doubt.school_name,
    schoolId: doubt.school_id,
    doubtful,
    candidate,
    doubtfulName: doubtful.name,
    // What the row said, which may be the other pupil's number.
    doubtfulNumber: doubt.admission_no || doubt.candidate_no || numberOf(doubtful),
    candidateName: candidate.name,
    candidateNumber: numberOf(candidate),
    canDecide: doubt.state === 'open' && isActive,
    isForExaminer: doubt.reason === 'asked' && doubt.entity === 'Results' && !listed.speaksForState(doubt),
    canSplit: doubt.state === 'same' && isActive && until !== undefined && until > listed.now,
    splitUntil: until?.toISOString() ?? '',
  };
}

export function presentDoubts(listed: ListedDoubts, language: Language): DoubtListItem[] {
  return listed.found.map((doubt) => presentDoubt(doubt, listed, language));
}
