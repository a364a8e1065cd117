import { type Processes, until } from '../cluster/processes.ts';
import type { Traffic } from '../cluster/traffic.ts';
import type { SupervisedProduct } from './supervised-product.ts';

/** The product under people at work, and what was put beside it. */
export type House = {
  product: SupervisedProduct;
  traffic: Traffic;
  processes: Processes;
  folder: string;
};

/** What surrounds the product of one fault: settings that it starts with, and what is taken away at the end. */
export type Surroundings = { env?: Record<string, string>; end?(): Promise<void> };

/** Why it cannot be tried here, in words for the table. */
export class NotPossibleHere extends Error {}

export type Fault = {
  name: string;
  /** What is done, in a few words. */
  done: string;
  /** Results that are approved at once meanwhile. */
  bulk: number;
  /** Answers beside good ones and our own 503 that people may see ("cut": the process itself was gone). */
  allows?: readonly string[];
  /** Seconds after which acts must be acknowledged again, where more than usual is bearable. */
  longest?: number;
  /** Before the product is started, in a folder of the fault's own. */
  prepare?(folder: string): Promise<Surroundings>;
  /** Answers what it found to be otherwise than it should be, a sentence each. */
  happen(house: House): Promise<string[]>;
};

/** People are served: another act was acknowledged from now on. */
export async function untilActs({ traffic }: House, acts = 1, seconds = 60): Promise<void> {
  const { size } = traffic.acknowledged.issued;
  await until('an act is acknowledged', () => traffic.acknowledged.issued.size >= size + acts, seconds);
}
