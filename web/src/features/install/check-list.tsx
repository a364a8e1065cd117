import { Button, TextInput } from '@mantine/core';
import { type InstallPart, installParts } from '@sanad/contract/api/install';
import { installCalls } from '@sanad/contract/calls/install';
import { IconAlertOctagon, IconCircleCheck, IconCircleDashed, IconClock, IconLoader2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { allConnections, type Draft } from './draft.ts';
import classes from './install.module.css';
import type { Check, Checks } from './use-checks.ts';

/** As long as the server waits for a part. */
const patienceSeconds = 8;

const icons = {
  waiting: IconCircleDashed,
  later: IconClock,
  running: IconLoader2,
  works: IconCircleCheck,
  failed: IconAlertOctagon,
};

/** What a check came to, in a sentence. */
function useSentence() {
  const t = useText();
  return (part: InstallPart, check: Check): string => {
    if (check.state === 'waiting') return t('install.check.waiting.text');
    if (check.state === 'later') return t('install.check.mail-later');
    if (check.state === 'running') return t(`install.check.running.${part}`);
    const { found, message } = check;
    if (found === undefined) return message || t('install.check.unanswered');
    const values = { version: found.version ?? '', ms: found.milliseconds, seconds: patienceSeconds };
    if (check.state === 'failed') return t(`install.reason.${found.reason ?? 'failed'}`, values);
    return t(`install.check.works.${part}${found.isEmpty === true ? '-empty' : ''}`, values);
  };
}

type Mailing = { wizardKey: string; draft: Draft };

/** Whether mail arrives only its reader can say. */
function TestMail({ wizardKey, draft }: Mailing) {
  const t = useText();
  const [to, setTo] = useState<string>();
  const [told, setTold] = useState<{ text: string; isGood: boolean }>();
  const [isSending, setSending] = useState(false);
  const sentence = useSentence();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (to === undefined || to.trim() === '') return;
    setSending(true);
    try {
      const body = { key: wizardKey, to: to.trim(), connections: allConnections({ ...draft, own: onlyMail(draft) }) };
      const { data } = await api.call(installCalls.testMail, { body });
      const isGood = data.state === 'works';
      const text = isGood
        ? t('install.check.test-mail.sent', { to })
        : sentence('mail', { state: 'failed', found: data });
      setTold({ text, isGood });
    } catch (error) {
      setTold({ text: error instanceof Error ? error.message : '', isGood: false });
    }
    setSending(false);
  };
  if (to === undefined) {
    return (
      <Button size="xs" variant="default" onClick={() => setTo(draft.admin.email)}>
        {t('install.check.test-mail')}
      </Button>
    );
  }
  return (
    <form className={classes.mail} onSubmit={send}>
      <TextInput
        type="email"
        size="sm"
        label={t('install.check.test-mail.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button size="sm" type="submit" loading={isSending}>
        {t('install.check.test-mail.send')}
      </Button>
      {told !== undefined && (
        <p role="status" data-good={told.isGood || undefined}>
          {told.text}
        </p>
      )}
    </form>
  );
}

const onlyMail = ({ own }: Draft) => ({ database: false, identity: false, files: false, mail: own.mail });

type Props = { checks: Checks; wizardKey: string; draft: Draft };

/** Beside the fields: what each part says to the server while its address is typed. */
export function CheckList({ checks, wizardKey, draft }: Props) {
  const t = useText();
  const sentence = useSentence();
  return (
    <ul className={classes.checks} aria-live="polite">
      {installParts.map((part) => {
        const check = checks[part];
        const Icon = icons[check.state];
        const word = check.state === 'later' ? 'waiting' : check.state;
        return (
          <li key={part} data-state={check.state} data-part={part}>
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            <div>
              <b>{t(`install.${part}`)}</b>
              <p>{sentence(part, check)}</p>
            </div>
            <span>{t(`install.check.${word}`)}</span>
            {(check.state === 'failed' || (part === 'mail' && check.state === 'works')) && (
              <div className={classes.more}>
                {check.state === 'failed' && (
                  <Button size="xs" variant="default" onClick={() => checks.again(part)}>
                    {t('install.check.again')}
                  </Button>
                )}
                {part === 'mail' && <TestMail wizardKey={wizardKey} draft={draft} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
