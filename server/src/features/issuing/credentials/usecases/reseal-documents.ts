import { hash } from 'node:crypto';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { isSealedHere, sealDocument } from '../signing/document-seal.ts';
import { findOrigin } from '../stores/keys.ts';
import { listSealedAfter, updateSeals } from '../stores/seals.ts';

const resealedAtOnce = 1000;

/** Puts the seals under another master key, in parts; what was done before is left alone, and so is what was never ours. */
export async function resealDocuments(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const origin = (await findOrigin(db)) ?? '';
  let after: string | undefined;
  do {
    const part = await listSealedAfter(db, after, resealedAtOnce);
    const seals = part.flatMap(({ seal, ...row }) => {
      const signed = { ...row, origin, sha256: hash('sha256', row.document, 'buffer') };
      return isSealedHere(from, signed, seal) ? [{ id: row.id, seal: sealDocument(to, signed) }] : [];
    });
    await inTransaction(db, (transaction) => updateSeals(transaction, seals));
    after = part.length < resealedAtOnce ? undefined : part.at(-1)?.id;
  } while (after !== undefined);
}
