import type { ResultType, VerifyRequest } from '@sanad/contract/api/verification';
import { readQrText } from '@sanad/contract/qr/qr-text';

/** What was typed and chosen; empty texts where nothing was. */
export type FormValues = { uniqueId: string; stateId: string; schoolId: string; year: string; term: string };

export const emptyValues: FormValues = { uniqueId: '', stateId: '', schoolId: '', year: '', term: '' };

/** Everything is needed for the result of a school; for a regional certificate its number is enough. */
export function isComplete(resultType: ResultType, values: FormValues): boolean {
  const needed = resultType === 'school' ? Object.values(values) : [values.uniqueId];
  return needed.every((value) => value.trim() !== '');
}

/** Whether a whole code, an address or a signed credential was put where a number is asked for. */
export function isCode(resultType: ResultType, { uniqueId }: FormValues): boolean {
  const { kind } = readQrText(uniqueId, 'any');
  return resultType === 'regional' && (kind === 'signed' || kind === 'foreign');
}

/** The request in the words of the wire; what was left open is not sent. */
export function requestOf(resultType: ResultType, values: FormValues): VerifyRequest {
  const { stateId, schoolId, year, term } = values;
  const uniqueId = values.uniqueId.trim();
  const given = Object.entries({ stateId, schoolId, academicYear: year, term }).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    ...(resultType === 'school' ? { admissionNo: uniqueId } : { certificateNo: uniqueId }),
    resultType,
  };
}
