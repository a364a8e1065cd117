import type { ResultEntity } from '@sanad/contract/workflow/certificate';

type Row = Readonly<Record<string, unknown>>;

/** As much of a result as its certificate needs on the screen. */
export type Certificate = {
  osid: string;
  /** The version that is on the screen; empty where it is not known. */
  version: string;
  entity: ResultEntity;
  status: string;
  name: string;
  session: string;
  /** The number by which people look the student up. */
  admissionNo: string;
  candidateNo: string;
  rejectReason: string;
  /** Given at issuing only. */
  certificateNo: string;
  vcOsid: string;
};

const textAt = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

/** Only regional results have a candidate number; rows also say what they are. */
function entityOf(row: Row): ResultEntity {
  const type = row['@type'];
  if (type === 'Results' || type === 'ClassResults') return type;
  return textAt(row, 'candidateNo') === '' ? 'ClassResults' : 'Results';
}

/** The certificate behind a row of results. */
export function certificateOf(row: Row): Certificate {
  const parts = ['firstName', 'middleName', 'lastName'].map((part) => textAt(row, part).trim());
  return {
    osid: textAt(row, 'osid'),
    version: textAt(row, 'osUpdatedAt'),
    entity: entityOf(row),
    status: textAt(row, 'status'),
    name: parts.filter((part) => part !== '').join(' '),
    session: textAt(row, 'academicYear'),
    admissionNo: textAt(row, 'admissionNo'),
    candidateNo: textAt(row, 'candidateNo'),
    rejectReason: textAt(row, 'rejectReason'),
    certificateNo: textAt(row, 'certificateNo'),
    vcOsid: textAt(row, 'ceritificateOsid'),
  };
}
