import type { TemplateChange } from '@sanad/contract/api/templates';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import classes from './versions.module.css';

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;

function useNameOf() {
  const t = useText();
  return ({ kind, name }: TemplateChange): string => {
    if (kind === 'tag') return t(`template-tag.${name}`);
    return kind === 'block' ? t(`templates.block.${name}`) : name;
  };
}

/** How a version differs from another: plus, minus, pencil, each with its word. */
export function Changes({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useText();
  const nameOf = useNameOf();
  return (
    <ul className={classes.changes}>
      {changes.map((one) => {
        const Icon = icons[one.change];
        return (
          <li key={`${one.change} ${one.kind} ${one.name}`} data-change={one.change}>
            <Icon size={17} role="img" aria-label={t(`templates.change.${one.change}`)} />
            <span>
              {t(`templates.change.${one.kind}`)} <b>{nameOf(one)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
