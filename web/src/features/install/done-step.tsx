import { Button } from '@mantine/core';
import type { Installed } from '@sanad/contract/api/install';
import { IconFileDownload, IconKey, IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';
import { Guilloche } from '#ui/guilloche.tsx';
import type { Draft } from './draft.ts';
import classes from './install.module.css';

const seconds = 1000;
/** A server that starts with another database takes a few; a minute and a half says that something is wrong. */
const startTakes = { first: 2 * seconds, between: seconds, tries: 90 };

/** Whether the server is back after it started again with other connections. */
function useReady(isStarting: boolean): 'ready' | 'starting' | 'slow' {
  const [tries, setTries] = useState(0);
  const [isBack, setBack] = useState(!isStarting);
  const isSlow = tries > startTakes.tries;
  useEffect(() => {
    if (isBack || isSlow) return undefined;
    const look = async () => {
      const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok === true) setBack(true);
      else setTries((before) => before + 1);
    };
    const timer = setTimeout(look, tries === 0 ? startTakes.first : startTakes.between);
    return () => clearTimeout(timer);
  }, [isBack, isSlow, tries]);
  if (isBack) return 'ready';
  return isSlow ? 'slow' : 'starting';
}

function Task({ icon, title, about, action }: { icon: ReactNode; title: string; about: string; action?: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <b>{title}</b>
        <p>{about}</p>
      </div>
      {action}
    </li>
  );
}

function PasswordTask({ installed, to, isReady }: { installed: Installed; to: string; isReady: boolean }) {
  const t = useText();
  const { link, isMailed } = installed;
  const about = isMailed ? 'mailed' : link === undefined ? 'before' : 'here';
  return (
    <Task
      icon={<IconMailForward size={28} stroke={1.75} aria-hidden="true" />}
      title={t('install.ready.password')}
      about={t(`install.ready.password.${about}`, { to })}
      action={
        link === undefined ? undefined : (
          <Button component="a" href={link} variant="default" {...(isReady ? {} : { 'data-disabled': true })}>
            {t('install.ready.password.open')}
          </Button>
        )
      }
    />
  );
}

function Heading({ installed, title, state }: { installed: Installed; title: string; state: string }) {
  const t = useText();
  const told = { ready: 'install.ready.text', starting: 'install.ready.starting', slow: 'install.ready.slow' } as const;
  return (
    <header className={classes.done} data-left={!installed.isWritten || undefined}>
      <div className={classes.ornament}>
        <Guilloche />
      </div>
      <svg width={92} height={92} viewBox="0 0 48 48" aria-hidden="true">
        <g fill="currentColor">
          <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" />
          <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)" />
        </g>
        <path d="m14.5 24.8 6.6 6.7 12.6-14.3" fill="none" stroke="var(--fill)" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <h2>{installed.isWritten ? t('install.ready', { title }) : t('install.ready.unwritten')}</h2>
      <p role="status">
        {installed.isWritten
          ? t(told[state as keyof typeof told])
          : t('install.ready.unwritten.text', { path: installed.path })}
      </p>
    </header>
  );
}

export function DoneStep({ installed, draft }: { installed: Installed; draft: Draft }) {
  const t = useText();
  const state = useReady(installed.isStartingAgain);
  const isReady = state === 'ready';
  const file = new Blob([installed.file], { type: 'application/json' });
  return (
    <section className={classes.card}>
      <Heading installed={installed} title={draft.config.title} state={state} />
      <ul className={classes.tasks}>
        <PasswordTask installed={installed} to={draft.admin.email} isReady={isReady} />
        <Task
          icon={<IconFileDownload size={28} stroke={1.75} aria-hidden="true" />}
          title={t('install.ready.file')}
          about={t('install.ready.file.about', { size: (file.size / 1024).toFixed(1) })}
          action={
            <Button variant={installed.isWritten ? 'default' : 'filled'} onClick={() => saveFile(file, 'config.json')}>
              {t('install.ready.download')}
            </Button>
          }
        />
        <Task
          icon={<IconKey size={28} stroke={1.75} aria-hidden="true" />}
          title={t('install.ready.key')}
          about={t('install.ready.key.about')}
        />
      </ul>
      {installed.isWritten && (
        <div className={classes.foot}>
          <p />
          <Button component="a" href="/login" size="md" {...(isReady ? {} : { 'data-disabled': true })}>
            {t('install.ready.sign-in')}
          </Button>
        </div>
      )}
    </section>
  );
}
