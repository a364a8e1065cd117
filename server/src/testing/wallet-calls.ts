import * as make from './factories.ts';
import { aFile, type Call, form, type Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

const holderOf = ({ place, account }: Setting) => (place.name === 'here' ? account : 'somebody-else');

/** A document of the caller, or of somebody else where the row is out of reach. */
async function aDocument(setting: Setting): Promise<string> {
  const ownerId = holderOf(setting);
  const file = await aFile(setting.testApp, { visibility: 'private', ownerId, folder: 'wallet' });
  const data = { kind: 'attestation-SELF', name: 'Letter', type: 'png', fileUrl: `/api/files/${file}`, ownerId };
  return (await make.aRecord(setting.testApp.database.db, 'WalletDocument', data)).osid;
}

async function aLink(setting: Setting): Promise<string> {
  const { testApp } = setting;
  const id = testApp.deps.ids.next();
  await testApp.database.pool.query(
    `insert into share_link (id, token_hash, owner_id, created_at, expires_at)
     values ($1, sha256($2), $3, now(), now() + interval '1 day')`,
    [id, Buffer.from(id), holderOf(setting)],
  );
  return id;
}

const unknownLink = '/api/share-links/AAAAAAAAAAAAAAAAAAAAAA/documents/0197a8c0-0000-7000-8000-000000000000';

/** Calls of the wallet and of links to what is in it, as docs/permissions.csv names them. */
export const walletCalls: Record<string, MakeCall> = {
  'POST /api/wallet/documents': async () => ({
    method: 'POST',
    url: '/api/wallet/documents',
    ...form(['file'], { title: 'Letter' }),
  }),
  'GET /api/wallet/documents/:id/pages/:page': async (setting) => ({
    method: 'GET',
    url: `/api/wallet/documents/${await aDocument(setting)}/pages/1`,
  }),
  'GET /api/wallet/credentials': async () => ({ method: 'GET', url: '/api/wallet/credentials' }),
  'POST /api/share-links/documents': async (setting) => ({
    method: 'POST',
    url: '/api/share-links/documents',
    payload: { items: [{ type: 'document', id: await aDocument(setting) }], days: 7 },
  }),
  'GET /api/share-openings/:id': async (setting) => ({
    method: 'GET',
    url: `/api/share-openings/${await aLink(setting)}`,
  }),
  'GET /api/share-links/:token/documents/:id': async () => ({ method: 'GET', url: unknownLink }),
  'GET /api/share-links/:token/documents/:id/pages/:page': async () => ({
    method: 'GET',
    url: `${unknownLink}/pages/1`,
  }),
};
