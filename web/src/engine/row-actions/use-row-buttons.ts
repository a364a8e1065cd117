import { useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import type { ShownButton } from '../table/columns.ts';
import { useTableEnvironment } from '../table/table-environment.ts';
import { useRowActionHandlers } from './handlers.ts';
import { iconNamed } from './icons.ts';
import { rowActionKinds } from './registry.ts';
import type { RowActionKind } from './row-action.ts';
import type { AskedAct } from './row-confirm.tsx';
import { buttonState } from './row-rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** A button as a row shows it, its label in the user's language. */
export type RowButton = {
  key: string;
  label: string;
  /** The whole sentence for those who do not see the row: "Approve: Amina Yusuf". */
  description: string;
  kind: RowActionKind;
  /** Shown as words: a stock button, or one that says why nothing can be done. */
  isText: boolean;
  isEnabled: boolean;
  /** Why it cannot be used. */
  reason: string | undefined;
  press: () => void;
};

export type RowButtonsOptions = {
  buttons: readonly ShownButton[];
  /** The rows on show, in their order: a preview leads from one to the next. */
  rows?: readonly Row[];
  ask: (act: AskedAct) => void;
  refresh: () => void;
};

/** The buttons of a row by the rules of its status; one whose feature is not there is left out. */
export function useRowButtons(options: RowButtonsOptions): (row: Row, name: string) => RowButton[] {
  const { buttons, rows = [], ask, refresh } = options;
  const t = useText();
  const navigate = useNavigate();
  const { role, openPanel } = useTableEnvironment();
  const handlers = useRowActionHandlers();
  return (row, name) =>
    buttons.flatMap((button, index): RowButton[] => {
      const kind = rowActionKinds[button.action];
      const handler = handlers[button.action];
      const state = buttonState(button, row, role);
      if (!state.isVisible || (kind.run === 'app' && handler === undefined)) return [];
      const press = () => {
        if (handler !== undefined) handler({ row, rows, button, refresh });
        else if (kind.run !== 'app') {
          kind.run({
            button,
            row,
            navigate: (path) => void navigate(path),
            openPanel,
            ask: () => ask({ button, row, name }),
          });
        }
      };
      const label = t(state.label);
      return [
        {
          key: `${button.action}-${index}`,
          label,
          description: t('table.row-action', { action: label, name }),
          kind: {
            ...kind,
            ...(button.isDestructive === true ? { tone: 'bad' as const } : {}),
            Icon: iconNamed(button.icon) ?? kind.Icon,
          },
          isText: button.isText === true || (button.action === 'download' && state.label !== button.title),
          isEnabled: state.isEnabled,
          reason: state.reason === undefined ? undefined : t(state.reason),
          press,
        },
      ];
    });
}
