import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Deps } from '../../../../deps.ts';
import { uuidv7 } from '../../../../platform/ids.ts';
import { paths } from '../../../../platform/paths.ts';
import { findFile, keepFile } from '../../../registry/files/usecases.ts';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { homeSchool } from '../data/schools.ts';
import { digest } from '../rules.ts';

const drawnAt = new Date('2020-01-01T00:00:00Z');

/** Crests are for everybody, signatures are not. */
const pictures = {
  'school-logo': 'public',
  'state-logo': 'public',
  pupil: 'private',
  'signature-1': 'private',
  'signature-2': 'private',
  'signature-3': 'private',
  'signature-4': 'private',
  'signature-5': 'private',
} as const;
type Picture = keyof typeof pictures;

const idOf = (picture: Picture) => uuidv7(drawnAt.getTime(), digest(`picture/${picture}`).subarray(0, 10));
const addressOf = (picture: Picture) => `/api/files/${idOf(picture)}`;

/** PostgreSQL's code for a second row with the same key. */
const duplicate = '23505';

async function storePicture(deps: Deps, picture: Picture): Promise<void> {
  const id = idOf(picture);
  if ((await findFile(deps.db, addressOf(picture))) !== undefined) return;
  const key = `demo/${id}`;
  const content = await readFile(join(paths.demoPictures, `${picture}.png`));
  const stored = await deps.files.put(key, Readable.from([content]), 'image/png');
  const file = { id, key, name: `${picture}.png`, mime: 'image/png', ...stored, visibility: pictures[picture] };
  const demo = { id: 'demo', username: 'demo', roles: [], locale: 'en' } as const;
  // Two processes may seed at once: they store the same.
  await keepFile(deps.db, demo, file).catch((error: { code?: string }) => {
    if (error.code !== duplicate) throw error;
  });
}

const statePictures = () => ({
  logo: addressOf('state-logo'),
  registrarExaminationSignature: addressOf('signature-1'),
  permanentSecretarySignature: addressOf('signature-2'),
  directorExaminationSignature: addressOf('signature-3'),
  registrarEducationSignature: addressOf('signature-4'),
  commissionerEducationSignature: addressOf('signature-5'),
});

const issuerFace = () => ({
  ...{ logoUrl: addressOf('state-logo'), headerColour: 'blue' },
  ...{
    firstSignatoryName: 'Emeka Nwosu',
    firstSignatoryOffice: 'Registrar',
    firstSignature: addressOf('signature-3'),
  },
  ...{ secondSignatoryName: 'Ruth Danjuma', secondSignatoryOffice: 'Chair of the board' },
  secondSignature: addressOf('signature-5'),
});

/** The home school and its state, its teacher with an account and its pupil with one, with the pictures that certificates print. */
export function withPictures(record: NewRecord): NewRecord {
  const isKnown = record.ownerId !== null;
  const add = (fields: Record<string, string>) => ({ ...record, data: { ...record.data, ...fields } });
  if (record.entity === 'School' && isKnown) {
    return add({ logo: addressOf('school-logo'), principalSignature: addressOf('signature-2') });
  }
  if (record.entity === 'Teacher' && isKnown) return add({ teacherSignature: addressOf('signature-1') });
  if (record.entity === 'Student' && isKnown) return add({ profileImage: addressOf('pupil') });
  if (record.entity === 'Issuer' && isKnown) return add(issuerFace());
  if (record.entity === 'States' && record.data.stateName === homeSchool.state) return add(statePictures());
  return record;
}

/** Stores what is not there yet. */
export async function storeDemoPictures(deps: Deps): Promise<void> {
  for (const picture of Object.keys(pictures) as Picture[]) await storePicture(deps, picture);
}
