import { Badge, Button } from '@mantine/core';
import type { SignInPlace } from '@sanad/contract/api/security';
import { securityCalls } from '@sanad/contract/calls/security';
import { IconAlertTriangle, IconCircleCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { api } from '#lib/calls/api-client.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { useDeviceName } from './device-name.ts';
import classes from './security.module.css';
import { useSending } from './use-security.ts';

const isPhone = ({ system }: SignInPlace) => system === 'Android' || system === 'iOS';

function SessionRow({ place, onEnd }: { place: SignInPlace; onEnd: () => void }) {
  const t = useText();
  const device = useDeviceName();
  const Icon = isPhone(place) ? IconDeviceMobile : IconDeviceDesktop;
  const isStrange = place.isNew && !place.isCurrent;
  return (
    <li className={`${classes.item} ${isStrange ? classes.strange : ''}`}>
      <span className={classes.device} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={classes.words}>
        <h3>
          {device(place)}
          {place.isCurrent && (
            <Badge color="good" leftSection={<IconCircleCheck size={16} aria-hidden="true" />}>
              {t('security.sessions.this')}
            </Badge>
          )}
          {isStrange && (
            <Badge color="warn" leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}>
              {t('security.sessions.new')}
            </Badge>
          )}
        </h3>
        <p>
          {t('security.sessions.where', { ip: place.ip, date: formatDateTime(place.lastUsedAt) })}
          {isStrange && ` · ${t('security.sessions.not-you')}`}
        </p>
      </div>
      {!place.isCurrent && (
        <Button variant="default" size="sm" onClick={onEnd}>
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in now, this place first. */
export function Sessions({ sessions, onChange }: { sessions: readonly SignInPlace[]; onChange: () => void }) {
  const t = useText();
  const { isSending, send } = useSending();
  const end = async (call: () => Promise<unknown>) => {
    const done = await send(call);
    if (done === undefined) showError(t('SOMETHING_WENT_WRONG'));
    else showSuccess(t('security.sessions.ended'));
    onChange();
  };
  const ordered = [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <section className={classes.card}>
      <header>
        <div>
          <h2>{t('security.sessions')}</h2>
          <p>{t('security.sessions.text')}</p>
        </div>
        {sessions.length > 1 && (
          <Button
            variant="outline"
            color="bad"
            size="sm"
            disabled={isSending}
            onClick={() => void end(() => api.call(securityCalls.otherSessions))}
          >
            {t('security.sessions.end-others')}
          </Button>
        )}
      </header>
      <ul className={classes.items}>
        {ordered.map((place) => (
          <SessionRow
            key={place.id}
            place={place}
            onEnd={() => void end(() => api.call(securityCalls.session, { params: { id: place.id } }))}
          />
        ))}
      </ul>
    </section>
  );
}
