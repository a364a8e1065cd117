import { readReceiptNumber } from '@sanad/contract/numbers/receipt-number';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { verifyById } from '../../../issuing/credentials/usecases/read-credential.ts';
import * as store from '../store.ts';
import { isGenuine } from './keep-receipt.ts';

export type Receipt = store.Receipt;

/** A receipt that was kept; NOT_FOUND also for a row that somebody else wrote. */
export async function getReceipt(deps: Deps, typed: string): Promise<store.Receipt> {
  const number = readReceiptNumber(typed);
  const receipt = number === undefined ? undefined : await store.findReceipt(deps.db, number, deps.clock.now());
  if (receipt === undefined) throw new AppError('NOT_FOUND', { text: 'receipts.not-found' });
  if (isGenuine(deps.settings.masterKey, receipt)) return receipt;
  deps.log.error({ event: 'receipts.not-ours', number }, 'a receipt is not as it was kept');
  throw new AppError('NOT_FOUND', { text: 'receipts.not-found' });
}

/**
 * How a certificate that was verified then stands today. Undefined for others: of a copy that was altered it would say
 * that the certificate is genuine.
 */
export async function standingToday(deps: Deps, { facts }: store.Receipt): Promise<Verdict | undefined> {
  if (facts.verdict.result !== 'verified' || facts.vcOsid === '') return undefined;
  return (await verifyById(deps, facts.vcOsid))?.verdict;
}
