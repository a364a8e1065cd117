import * as asked from '../stores/asked.ts';
import * as store from '../stores/doubts.ts';

export type { AskedBefore } from '../stores/asked.ts';
export type { PupilDoubt } from '../stores/doubts.ts';

/** The question, held until the transaction ends. */
export const findDoubtForUpdate = store.findDoubtForUpdate;

/** What was said to a question. */
export const settleDoubt = store.updateDoubt;

/** The other questions about two records that have become one, or are two again. */
export const carryOtherDoubts = store.updateOtherDoubts;
export const restoreDoubts = store.restoreDoubts;

/** Questions that somebody asks without an upload. */
export const listPairForUpdate = asked.listPairForUpdate;
export const insertAsked = asked.insertAsked;
export const updateAsked = asked.updateAsked;
