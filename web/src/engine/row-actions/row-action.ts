import type { TextKey } from '@sanad/contract/text/text';
import type { TableButton } from '@sanad/contract/ui-config/table';
import type { ComponentType } from 'react';

type Row = Readonly<Record<string, unknown>>;

/** What an action may do when its button is pressed. */
export type ActionContext = {
  button: TableButton;
  row: Row;
  navigate: (path: string) => void;
  openPanel: (panel: string) => void;
  /** Asks before the call of the button is made. */
  ask: () => void;
};

/** A kind of row action: a file here with its picture and what it does. */
export type RowActionKind = {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** `good` and `bad` colour the picture of a decision. */
  tone?: 'good' | 'bad';
  /** Cannot be undone: the dialog says so by its button. */
  isDestructive?: boolean;
  /** What is said when it is done; else the name of the action stands before that of the row. */
  done?: TextKey;
  /** `app`: the work is done by a feature that the app registers; without one the button is not shown. */
  run: ((context: ActionContext) => void) | 'app';
};
