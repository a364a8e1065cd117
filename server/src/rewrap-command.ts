import { say } from './announce.ts';
import { rewrapIssuerKeys } from './features/issuing/credentials/usecases/keys.ts';
import { resealDocuments } from './features/issuing/credentials/usecases/reseal-documents.ts';
import { rewrapIdentityKeys } from './features/people/identity/provider/identity-keys.ts';
import { rewrapFactors } from './features/people/identity/stores/factors.ts';
import { resealReceipts } from './features/verifying/receipts/usecases/keep-receipt.ts';
import { createRewrap, type Rewrap } from './platform/crypto/key-wrap.ts';
import { type Database, inTransaction } from './platform/database/database.ts';
import { StartError } from './platform/start-error.ts';
import { rewrapLogKey } from './platform/transparency/log-key.ts';

type MasterKeys = { masterKey: string | undefined; oldMasterKey: string | undefined };

function readKeys({ masterKey, oldMasterKey }: MasterKeys): { from: Buffer; to: Buffer } {
  if (masterKey === undefined || oldMasterKey === undefined) {
    throw new StartError('Give the new master key as SANAD_MASTER_KEY and the old one as SANAD_OLD_MASTER_KEY.');
  }
  if (masterKey === oldMasterKey) throw new StartError('SANAD_MASTER_KEY and SANAD_OLD_MASTER_KEY are the same.');
  return { from: Buffer.from(oldMasterKey, 'base64'), to: Buffer.from(masterKey, 'base64') };
}

/** A key that opens with neither of the two stops the whole: nothing may be left under a key that nobody knows. */
function withReason(rewrap: Rewrap): Rewrap {
  return (purpose, wrapped) => {
    try {
      return rewrap(purpose, wrapped);
    } catch (cause) {
      throw new StartError(
        `The key ${purpose} opens with neither SANAD_OLD_MASTER_KEY nor SANAD_MASTER_KEY. It and what comes after it was not changed.`,
        { cause },
      );
    }
  };
}

/**
 * `keys:rewrap`: puts every private key of the database under a new master key. The keys themselves stay, so nothing
 * that they signed changes. It may be run again after it was cut short: what is done is left alone.
 */
export async function runRewrap(db: Database, keys: MasterKeys): Promise<number> {
  const rewrap = withReason(createRewrap(readKeys(keys)));
  const own = await inTransaction(
    db,
    async (transaction) =>
      (await rewrapLogKey(transaction, rewrap)) +
      (await rewrapIdentityKeys(transaction, rewrap)) +
      (await rewrapFactors(transaction, rewrap)),
  );
  const issuers = await rewrapIssuerKeys(db, rewrap);
  const reseal = { from: keys.oldMasterKey ?? '', to: keys.masterKey ?? '' };
  await resealReceipts(db, reseal);
  await resealDocuments(db, reseal);
  say(`${own + issuers} keys are under the new master key now, ${issuers} of them of schools and states.`);
  return 0;
}
