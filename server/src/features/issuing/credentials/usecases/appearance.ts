import { createHash } from 'node:crypto';
import { signatories } from '@sanad/contract/forms/issuer-face';
import { findIssuerColour } from '@sanad/contract/values/issuer-colours';
import { defaultLanguage } from '@sanad/contract/values/languages';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { keepForCertificates } from '../../../registry/files/usecases.ts';
import { findCertificateLanguages } from '../../../registry/settings/usecases.ts';
import { type CertificateLabels, labelsOf } from '../../rendering/usecases/describe-certificate.ts';
import {
  type Appearance,
  findAppearance,
  findLabels,
  type IssuerWords,
  insertAppearances,
  insertLabels,
  listPhotos,
  listShownOf,
  type PlaceEntity,
  type ShownWords,
  updateAppearance,
} from '../stores/appearances.ts';

type Shown = Readonly<Record<string, unknown>>;

/** The records whose names and pictures stand on a certificate. */
export type ShownPlaces = { state?: Shown | undefined; school?: Shown | undefined; teacher?: Shown | undefined };

const stateSignatures = [
  'registrarExaminationSignature',
  'commissionerEducationSignature',
  'directorExaminationSignature',
  'permanentSecretarySignature',
  'registrarEducationSignature',
] as const;

/** Addresses of the pictures by tag. A draft bears no signature. */
export function imagesOf({ state, school, teacher }: ShownPlaces, { isDraft }: { isDraft: boolean }) {
  const signatures = isDraft
    ? {}
    : {
        ...Object.fromEntries(stateSignatures.map((name) => [`state.${name}`, state?.[name]])),
        'school.principalSignature': school?.principalSignature,
        'teacher.teacherSignature': teacher?.teacherSignature,
      };
  return { 'state.logo': state?.logo, 'school.logo': school?.logo, ...signatures };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What stands on the document without being signed. */
export function wordsOf({ state, school, teacher }: ShownPlaces): ShownWords {
  return {
    schoolAddress: text(school?.schoolAddress),
    schoolContact: text(school?.schoolContact),
    principalName: text(school?.principalName),
    teacherName: text(teacher?.name),
    stateName: text(state?.stateName),
  };
}

const present = (values: Shown): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function appearanceOf(places: ShownPlaces, labels: string): Appearance & { hash: string } {
  const looks = { images: present(imagesOf(places, { isDraft: false })), words: { ...wordsOf(places), labels } };
  return { ...looks, hash: createHash('sha256').update(JSON.stringify(looks)).digest('hex') };
}

/** The product's own words on what is issued now. */
export async function labelsOfToday(deps: Pick<Deps, 'settings' | 'log'>): Promise<CertificateLabels> {
  return labelsOf(await findCertificateLanguages(deps));
}

async function keepLabels(db: Database, labels: CertificateLabels): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(labels)).digest('hex');
  await insertLabels(db, hash, labels);
  return hash;
}

/** They never change. */
const knownLabels = new LRUCache<string, CertificateLabels, Database>({
  max: 50,
  fetchMethod: (hash, _before, { context: db }) => findLabels(db, hash),
});

/** A result, as far as its certificate's looks depend on it. */
type Depicted = { stateId: string; schoolId: string; studentId: string; teacherId?: string | undefined };

/** By hash and picture: what stands on the certificate of each row as of today. */
export type FrozenAppearance = { looks: string; photo: string | null };

/**
 * Keeps what stands on certificates today, for as many rows as there are: their later copies look the same, and the
 * pictures stay when the school or the state has others. Called in the transaction that issues them.
 */
export async function freezeAppearances(
  db: Database,
  rows: readonly Depicted[],
  labels: CertificateLabels,
): Promise<(row: Depicted) => FrozenAppearance> {
  const placesOf = async (entity: PlaceEntity, ids: readonly (string | undefined)[]) =>
    listShownOf(db, entity, [...new Set(ids.filter((id) => id !== undefined))]);
  const schools = await placesOf(
    'School',
    rows.map(({ schoolId }) => schoolId),
  );
  const states = await placesOf(
    'States',
    rows.map(({ stateId }) => stateId),
  );
  const teachers = await placesOf(
    'Teacher',
    rows.map(({ teacherId }) => teacherId),
  );
  const photos = await listPhotos(
    db,
    rows.map(({ studentId }) => studentId),
  );
  const keyOf = ({ stateId, schoolId, teacherId }: Depicted) => `${stateId}/${schoolId}/${teacherId ?? ''}`;
  const labelsHash = await keepLabels(db, labels);
  const known = new Map<string, ReturnType<typeof appearanceOf>>();
  for (const row of rows) {
    const key = keyOf(row);
    if (known.has(key)) continue;
    const teacher = row.teacherId === undefined ? undefined : teachers.get(row.teacherId);
    const places = { state: states.get(row.stateId), school: schools.get(row.schoolId), teacher };
    known.set(key, appearanceOf(places, labelsHash));
  }
  const all = [...known.values()];
  await insertAppearances(db, all);
  await keepForCertificates(db, [...all.flatMap(({ images }) => Object.values(images)), ...photos.values()]);
  return (row) => ({ looks: known.get(keyOf(row))?.hash ?? '', photo: photos.get(row.studentId) ?? null });
}

/** What a document of an issuer shows beside what is signed: its pictures by tag, its colour, and who signs. */
export type DocumentFace = { images: Shown; issuer: IssuerWords };

/** How an issuer appears on a paper; `own` are the pictures of the paper itself. A draft bears no signature. */
export function faceOf(issuer: Shown | undefined, own: Shown, { isDraft }: { isDraft: boolean }): DocumentFace {
  const colour = findIssuerColour(issuer?.headerColour);
  const named = signatories.filter((which) => text(issuer?.[`${which}SignatoryName`]) !== '');
  const signatures = named.map((which, index) => [
    `issuer.${signatories[index]}Signature`,
    isDraft ? undefined : issuer?.[`${which}Signature`],
  ]);
  return {
    images: { 'issuer.logo': issuer?.logoUrl, ...Object.fromEntries(signatures), ...own },
    issuer: {
      ...(colour === undefined ? {} : { colour }),
      signatories: named.map((which) => ({
        name: text(issuer?.[`${which}SignatoryName`]),
        office: text(issuer?.[`${which}SignatoryOffice`]),
      })),
    },
  };
}

/** The same for documents of an issuer. */
export async function freezeIssuer(
  db: Database,
  faces: readonly DocumentFace[],
  labels: CertificateLabels,
): Promise<(face: DocumentFace) => string> {
  const kept = await keepLabels(db, labels);
  const known = new Map(
    faces.map((face) => {
      const looks = { images: present(face.images), words: { ...wordsOf({}), labels: kept, issuer: face.issuer } };
      return [face, { ...looks, hash: createHash('sha256').update(JSON.stringify(looks)).digest('hex') }] as const;
    }),
  );
  const all = [...new Map([...known.values()].map((looks) => [looks.hash, looks])).values()];
  await insertAppearances(db, all);
  await keepForCertificates(
    db,
    all.flatMap(({ images }) => Object.values(images)),
  );
  return (face) => known.get(face)?.hash ?? '';
}

/** What stands on the certificate: as of the day of issue; of today, once and for all, where that was not kept. */
export async function readAppearance(
  db: Database,
  credential: StoredCredential,
  teacherId: string | undefined,
): Promise<Appearance & { photo: string | null; labels?: CertificateLabels }> {
  const frozen = credential.looks === null ? await freezeNow(db, credential, teacherId) : credential;
  const looks = frozen.looks === null ? undefined : await findAppearance(db, frozen.looks);
  if (looks === undefined) throw new Error(`The looks of the credential ${credential.id} are gone.`);
  const { labels: hash } = looks.words;
  if (hash === undefined) return { ...looks, photo: frozen.photo };
  const labels = await knownLabels.fetch(hash, { context: db });
  if (labels === undefined) throw new Error(`The labels of the credential ${credential.id} are gone.`);
  return { ...looks, photo: frozen.photo, labels };
}

function freezeNow(
  db: Database,
  { id, state_id, school_id, subject_id }: StoredCredential,
  teacherId: string | undefined,
): Promise<FrozenAppearance> {
  return inTransaction(db, async (transaction) => {
    const row = { stateId: state_id, schoolId: school_id, studentId: subject_id, teacherId };
    // What was issued without looks is older than the choice of languages.
    const frozen = (await freezeAppearances(transaction, [row], labelsOf([defaultLanguage])))(row);
    await updateAppearance(transaction, id, frozen);
    return frozen;
  });
}
