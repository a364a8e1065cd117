import type { HeaderItem } from '@sanad/contract/ui-config/headers';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import classes from './header.module.css';
import { ItemIcon } from './item-icon.tsx';

/** Buttons that the configuration puts into a header. */
export function HeaderItems({ items }: { items: readonly HeaderItem[] | undefined }) {
  const t = useText();
  if (items === undefined || items.length === 0) return null;
  return (
    <div className={classes.items}>
      {items.map((item) => (
        <Link key={item.title} className={classes.link} to={item.redirectTo ?? '/menu'}>
          {(item.icon ?? item.image) !== undefined && <ItemIcon item={item} size={18} />}
          {t(item.title)}
        </Link>
      ))}
    </div>
  );
}
