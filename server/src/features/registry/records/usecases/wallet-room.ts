import type { Entity } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordData } from '../rules.ts';
import { measureWallet } from '../stores/wallet-room.ts';

/** Records that only their holder reads belong to whoever makes them, and nothing of them stays when they are removed. */
export const isInWallet = ({ name }: Pick<Entity, 'name'>): boolean => name === 'WalletDocument';

/** Two documents of one holder at the same moment come one after the other. */
export const takeWalletTurn = (db: Database, ownerId: string): Promise<void> => takeTurn(db, `documents of ${ownerId}`);

type Kept = { ownerId: string; data: RecordData; osid?: string };

/**
 * Stops here where a wallet would hold more than its screens can read, whichever way a document comes in or grows.
 * `osid`: of a document that is there already.
 */
export async function requireWalletRoom(db: Database, { ownerId, data, osid }: Kept): Promise<void> {
  const { walletDocuments: most, walletCharacters, walletDocumentCharacters } = limits;
  const { length } = JSON.stringify(data);
  if (length > walletDocumentCharacters) throw new AppError('VALIDATION', { text: 'keep.too-long' });
  await takeWalletTurn(db, ownerId);
  const { documents, characters } = await measureWallet(db, { ownerId, without: osid });
  if (osid === undefined && documents >= most)
    throw new AppError('CONFLICT', { text: 'keep.too-many', values: { most } });
  if (characters + length > walletCharacters) throw new AppError('CONFLICT', { text: 'keep.too-much' });
}
