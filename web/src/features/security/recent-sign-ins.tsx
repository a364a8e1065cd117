import type { SignInPlace } from '@sanad/contract/api/security';
import { formatDateTime } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useDeviceName } from './device-name.ts';
import classes from './security.module.css';

/** The last sign-ins, also of places that are signed out by now. */
export function RecentSignIns({ places }: { places: readonly SignInPlace[] }) {
  const t = useText();
  const device = useDeviceName();
  if (places.length === 0) return null;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('security.recent')}</h2>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('security.recent.when')}</th>
            <th scope="col">{t('security.recent.what')}</th>
            <th scope="col">{t('security.recent.where')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id}>
              <td>{formatDateTime(place.signedInAt)}</td>
              <td>{device(place)}</td>
              <td>{place.ip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
