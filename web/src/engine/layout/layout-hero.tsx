import { Avatar, Badge } from '@mantine/core';
import { findRole } from '@sanad/contract/values/roles';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import { initialOf } from '#ui/user-avatar.tsx';
import classes from './layout.module.css';
import { useShown } from './layout-context.ts';
import { readPath, wordsAt } from './layout-fields.ts';

/** Whose page this is: picture, name, role, and one line of where they belong. */
export function LayoutHero({ id, children }: { id: string; children?: ReactNode }) {
  const t = useText();
  const { layout, record, references } = useShown();
  const role = findRole(id);
  const name = wordsAt(layout.headerName, record, references).join(' ');
  // An area may bear the name of the state it lies in.
  const line = [...new Set(wordsAt(layout.subHeadername, record, references))].join(' · ');
  const image = layout.image === undefined ? undefined : readPath(record, layout.image);
  if (name === '' && line === '')
    return children === undefined ? null : <div className={classes.tools}>{children}</div>;
  return (
    <section className={classes.hero} aria-label={name}>
      <Avatar
        className={classes.avatar ?? ''}
        src={typeof image === 'string' && image !== '' ? image : null}
        alt=""
        size={88}
        radius="lg"
        color="primary"
        variant="light"
      >
        {initialOf(name)}
      </Avatar>
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        {line !== '' && <p className={classes.line}>{line}</p>}
        {role !== undefined && (
          <Badge variant="light" tt="none" size="lg">
            {t(`role.${role}`)}
          </Badge>
        )}
      </div>
      {children !== undefined && <div className={classes.tools}>{children}</div>}
    </section>
  );
}
