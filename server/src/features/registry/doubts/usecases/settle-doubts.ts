import * as store from '../stores/doubts.ts';
import * as asked from '../stores/questions.ts';

export type { PupilDoubt } from '../stores/doubts.ts';
export type { EarlierQuestion } from '../stores/questions.ts';

/** The question, held until the transaction ends. */
export const findDoubtForUpdate = store.findDoubtForUpdate;

/** What was said to a question. */
export const settleDoubt = store.updateDoubt;

/** The other questions about two records that have become one, or are two again. */
export const carryOtherDoubts = store.updateOtherDoubts;
export const restoreDoubts = store.restoreDoubts;

/** Questions that somebody asks without an upload. */
export const listPairForUpdate = asked.listPairForUpdate;
export const insertQuestion = asked.insertQuestion;
export const updateQuestion = asked.updateQuestion;
