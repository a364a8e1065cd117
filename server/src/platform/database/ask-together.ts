import { isOutage } from '../outage.ts';
import { codeOf } from '../start-error.ts';
import type { Database } from './database.ts';

/** Nobody waits longer for a statement that itself waits, for a lock or for a connection that is lost. */
const patienceMs = 50;
const mostTogether = 64;

/** One statement for all who ask; the answers stand in their order. */
type AskForAll<Asked, Answer> = (db: Database, asked: readonly Asked[]) => Promise<readonly Answer[]>;
type Waiting<Asked, Answer> = { asked: Asked; resolve(answer: Answer): void; reject(error: unknown): void };

/**
 * A SQLSTATE: the database refused the statement and has undone it. It may be for the sake of one who asked, and not of
 * the others.
 */
const isRefused = (error: unknown) => /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error)) && !isOutage(error);

/** One statement is on its way; who asks meanwhile is asked for with the next. */
class Gathering<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isAsking = false;
  private isCalled = false;

  constructor(private readonly ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>) {}

  add(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      this.call();
    });
  }

  /** With all whose requests have come in the same moment. */
  private call(): void {
    if (this.isCalled || this.isAsking || this.waiting.length === 0) return;
    this.isCalled = true;
    setImmediate(() => {
      this.isCalled = false;
      const group = this.waiting.splice(0, mostTogether);
      void this.send(group);
    });
  }

  private async send(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    this.isAsking = true;
    let isOver = false;
    const makeWay = () => {
      if (isOver) return;
      isOver = true;
      this.isAsking = false;
      this.call();
    };
    const patience = setTimeout(makeWay, patienceMs);
    await this.answer(group);
    clearTimeout(patience);
    makeWay();
  }

  private async answer(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.ask(group.map(({ asked }) => asked));
      if (answers.length !== group.length) throw new Error(`${group.length} asked, ${answers.length} were answered.`);
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (group.length > 1 && isRefused(error)) await Promise.all(group.map((one) => this.answer([one])));
      else for (const { reject } of group) reject(error);
    }
  }
}

/**
 * Questions, or writes, of the same moment as one statement: a crowd costs the database and the driver little more than
 * one. Each statement begins after the last of those whom it answers has asked, so nobody is told what was true before;
 * a write is answered when it is committed, with those of the others. What the database refuses is asked once more for
 * each alone. Within a transaction everybody asks for himself.
 */
export function askTogether<Asked, Answer>(
  ask: AskForAll<Asked, Answer>,
): (db: Database, asked: Asked) => Promise<Answer> {
  const gatherings = new WeakMap<Database, Gathering<Asked, Answer>>();
  return async (db, asked) => {
    if (db.isTransaction) return (await ask(db, [asked]))[0] as Answer;
    const gathering = gatherings.get(db) ?? new Gathering((all) => ask(db, all));
    gatherings.set(db, gathering);
    return gathering.add(asked);
  };
}
