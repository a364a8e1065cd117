import sharp from 'sharp';
import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { shareDocuments } from '../../../holding/shares/usecases/share-documents.ts';
import { keepDocument } from '../../../holding/wallet/usecases/keep-document.ts';
import { listOwnCredentials } from '../../../holding/wallet/usecases/own-credentials.ts';
import { addRecord, listOwnRecords } from '../../../registry/records/usecases.ts';
import type { DemoUsers } from './demo-users.ts';

const birth = [
  ['Name of child', 'Aisha Bello'],
  ['Date of birth', '14 May 2012'],
  ['Place of birth', 'Gombe'],
  ['Name of father', 'Usman Bello'],
  ['Name of mother', 'Maryam Bello'],
];

/** A scan of two pages, as a pupil would keep it. */
async function aBirthCertificate(): Promise<Buffer> {
  // Here, not above: most starts make none.
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const front = pdf.addPage([420, 595]);
  front.drawRectangle({ x: 0, y: 0, width: 420, height: 595, color: rgb(0.98, 0.96, 0.9) });
  front.drawRectangle({ x: 24, y: 24, width: 372, height: 547, borderColor: rgb(0.45, 0.4, 0.25), borderWidth: 1.5 });
  front.drawText('NATIONAL POPULATION COMMISSION', { x: 108, y: 530, size: 11, font: plain });
  front.drawText('Certificate of Birth', { x: 118, y: 500, size: 20, font: bold });
  for (const [index, [name = '', value = '']] of birth.entries()) {
    front.drawText(name, { x: 60, y: 440 - index * 42, size: 10, font: plain, color: rgb(0.35, 0.35, 0.35) });
    front.drawText(value, { x: 190, y: 440 - index * 42, size: 13, font: bold });
  }
  const back = pdf.addPage([420, 595]);
  back.drawText('Registered at Gombe LGA, 2 June 2012. Book 14, page 207.', { x: 60, y: 520, size: 11, font: plain });
  return Buffer.from(await pdf.save());
}

function anImmunisationCard(): Promise<Buffer> {
  const rows = ['BCG', 'Polio', 'Measles', 'Yellow fever', 'Meningitis'];
  const lines = rows.map(
    (name, index) =>
      `<rect x="60" y="${190 + index * 90}" width="680" height="70" fill="#fff"/><text x="90" y="${235 + index * 90}" font-size="30">${name}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700" font-family="sans-serif">
    <rect width="800" height="700" fill="#dfe9ef"/><text x="60" y="110" font-size="48" fill="#1b4a6b">Immunisation card</text>${lines.join('')}</svg>`;
  return sharp(Buffer.from(picture)).jpeg().toBuffer();
}

/** Of an issuer whom nobody here knows: it is kept, and shown as not verified. */
const athletics = {
  '@context': ['https://www.w3.org/2018/credentials/v1'],
  type: ['VerifiableCredential'],
  issuer: { id: 'did:web:sports.example', name: 'Northern Schools Sports Council' },
  issuanceDate: '2026-05-23T09:00:00Z',
  credentialSubject: {
    name: 'Aisha Bello',
    event: '400 metres, girls',
    place: 'First',
    meeting: 'Zonal finals, Bauchi',
  },
  proof: {
    type: 'Ed25519Signature2018',
    verificationMethod: 'did:web:sports.example#key-1',
    jws: 'eyJhbGciOiJFZERTQSJ9..AAAA',
  },
};

async function fillWallet(context: Context): Promise<void> {
  const { deps, actor } = context;
  const letter = await keepDocument(context, {
    ...{ type: 'pdf', bytes: await aBirthCertificate(), title: 'Birth certificate' },
  });
  await keepDocument(context, { type: 'jpeg', bytes: await anImmunisationCard(), title: 'Immunisation card' });
  await addRecord(deps.db, {
    ...{ entity: 'WalletDocument', osid: deps.ids.next(), ownerId: actor.id, by: actor.id, at: deps.clock.now() },
    data: {
      kind: 'attestation-DIVOC',
      name: 'Aisha Bello',
      title: 'Athletics certificate',
      additionalInput: JSON.stringify({ signedCredentials: [athletics] }),
    },
  });
  const [newest] = await listOwnCredentials(context);
  const certificate = newest === undefined ? [] : [{ type: 'credential' as const, id: newest.vcOsid }];
  await shareDocuments(context, {
    items: [...certificate, { type: 'document', id: letter }],
    days: 90,
    purpose: 'Government Science College',
  });
}

/** What the demo pupil keeps, by the use cases that everybody uses; a wallet that holds something is left alone. */
export async function fillDemoWallet(deps: Deps, users: DemoUsers): Promise<void> {
  const { id, username } = users.Student;
  await inTransaction(deps.db, async (db) => {
    await takeTurn(db, 'demo-wallet');
    if ((await listOwnRecords(db, 'WalletDocument', { ownerId: id })).length > 0) return;
    await fillWallet({ deps: { ...deps, db }, actor: { id, username, roles: ['Student'], locale: 'en' } });
  });
}
