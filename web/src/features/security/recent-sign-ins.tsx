import { Badge } from '@mantine/core';
import type { RefusedSignIn, SignInPlace } from '@sanad/contract/api/security';
import type { TextKey } from '@sanad/contract/text/text';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { useDeviceName } from './device-name.ts';
import classes from './security.module.css';

type Shown = { id: string; at: string; program: string; system: string; ip: string; how: TextKey; isRefused: boolean };

const shown = 12;

/** Both kinds in one list, the newest first: a refusal is read beside the sign-in that followed it. */
function inOrder(places: readonly SignInPlace[], refused: readonly RefusedSignIn[]): Shown[] {
  const good = places.map(({ signedInAt: at, method, ...place }) => ({
    ...place,
    at,
    how: `security.method.${method}` as const,
    isRefused: false,
  }));
  const bad = refused.map(({ refusedAt: at, reason, ...place }) => ({
    ...place,
    at,
    how: `security.refused.${reason}` as const,
    isRefused: true,
  }));
  return [...good, ...bad].sort((one, other) => other.at.localeCompare(one.at)).slice(0, shown);
}

function Outcome({ isRefused }: Pick<Shown, 'isRefused'>) {
  const t = useText();
  const Icon = isRefused ? IconBan : IconCircleCheck;
  return (
    <Badge
      className={classes.outcome ?? ''}
      color={isRefused ? 'bad' : 'good'}
      leftSection={<Icon size={16} aria-hidden="true" />}
    >
      {t(isRefused ? 'security.recent.refused' : 'security.recent.signed-in')}
    </Badge>
  );
}

type Props = { places: readonly SignInPlace[]; refused: readonly RefusedSignIn[] };

/** The last sign-ins, also of places that are signed out by now, and the tries that were refused. */
export function RecentSignIns({ places, refused }: Props) {
  const t = useText();
  const device = useDeviceName();
  const rows = inOrder(places, refused);
  if (rows.length === 0) return null;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('security.recent')}</h2>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('security.recent.when')}</th>
            <th scope="col">{t('security.recent.where')}</th>
            <th scope="col">{t('security.recent.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.at)}</td>
              <td>
                {row.ip}
                <span className={classes.below}>{device(row)}</span>
              </td>
              <td>
                <Outcome isRefused={row.isRefused} />
                <span className={classes.below}>{t(row.how)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
