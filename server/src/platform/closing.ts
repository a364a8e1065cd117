import type { Logger } from './log.ts';

/** What was opened on the way up, closed in the opposite order on the way down. */
export type Closing = {
  add(name: string, close: () => unknown): void;
  /** A part that fails to close is logged and does not keep the others open. Answers whether all closed well. */
  closeAll(log: Pick<Logger, 'error'> | undefined): Promise<boolean>;
};

export function createClosing(): Closing {
  const parts: { name: string; close: () => unknown }[] = [];
  return {
    add: (name, close) => void parts.push({ name, close }),
    closeAll: async (log) => {
      let well = true;
      for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
        try {
          await part.close();
        } catch (error) {
          well = false;
          log?.error({ err: error, part: part.name }, 'could not be closed');
        }
      }
      return well;
    },
  };
}
