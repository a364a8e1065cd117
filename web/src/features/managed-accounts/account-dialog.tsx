import { Button, Textarea } from '@mantine/core';
import type { ManagedAccount } from '@sanad/contract/api/managed-accounts';
import { managedAccountCalls as calls } from '@sanad/contract/calls/managed-accounts';
import type { TextKey } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import { findRole } from '@sanad/contract/values/roles';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import classes from './managed-accounts.module.css';

/** One act on the account: what it says, and what is sent with the reason. */
type Act = {
  title: string;
  text: TextKey;
  button: TextKey;
  isBad: boolean;
  send: (id: string, reason: string) => Promise<unknown>;
};

function useActs({ state, secondFactor, roles }: ManagedAccount): Act[] {
  const t = useText();
  const changeTo = (next: 'active' | 'closed') => (id: string, reason: string) =>
    api.call(calls.setState, { params: { id }, body: { state: next, reason } });
  const sent = (address: typeof calls.endSessions | typeof calls.removeFactors) => (id: string, reason: string) =>
    api.call(address, { params: { id }, body: { reason } });
  const taken = roles.flatMap((given): Act[] => {
    const role = findRole(given);
    if (role === undefined) return [];
    const title = t('managed.role', { role: t(`role.${role}`) });
    const send: Act['send'] = (id, reason) => api.call(calls.takeRole, { params: { id }, body: { role, reason } });
    return [{ title, text: 'managed.role.text', button: 'managed.role.button', isBad: true, send }];
  });
  const isClosed = state === 'closed';
  const act = (name: 'sessions' | 'factors' | 'close' | 'reopen', isBad: boolean, send: Act['send']): Act => ({
    title: t(`managed.${name}`),
    text: `managed.${name}.text`,
    button: `managed.${name}.button`,
    isBad,
    send,
  });
  return [
    ...(isClosed ? [] : [act('sessions', false, sent(calls.endSessions))]),
    ...(secondFactor === 'none' ? [] : [act('factors', true, sent(calls.removeFactors))]),
    ...taken,
    isClosed ? act('reopen', false, changeTo('active')) : act('close', true, changeTo('closed')),
  ];
}

type StepProps = { account: ManagedAccount; act: Act; onBack: () => void; onDone: () => void };

/** The reason, which the person reads too. */
function ReasonStep({ account, act, onBack, onDone }: StepProps) {
  const t = useText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReady = reason.trim().length >= 3;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await act.send(account.osid, reason.trim());
      showSuccess(t('managed.done'));
      onDone();
    } catch (error) {
      report('An account was not changed', error);
      setFailure(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));
      setSending(false);
    }
  };
  return (
    <TitledDialog
      opened
      title={act.title}
      onClose={onBack}
      closable={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onBack} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            color={act.isBad ? 'bad' : 'primary'}
            loading={isSending}
            disabled={!isReady}
          >
            {t(act.button)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className={classes.form}>
        <p>
          <strong>{account.email}</strong>
        </p>
        <p>{t(act.text)}</p>
        <Textarea
          label={t('managed.reason')}
          description={t('managed.reason.hint')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={limits.reasonCharacters}
          value={reason}
          error={failure}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </TitledDialog>
  );
}

type DialogProps = { account: ManagedAccount; onClose: () => void; onDone: () => void };

/** What a SuperAdmin can do with an account, each with its reason. */
export function AccountDialog({ account, onClose, onDone }: DialogProps) {
  const t = useText();
  const [chosen, choose] = useState<Act>();
  const acts = useActs(account);
  const done = () => {
    onDone();
    onClose();
  };
  if (chosen !== undefined) {
    return <ReasonStep account={account} act={chosen} onBack={() => choose(undefined)} onDone={done} />;
  }
  const { lastSignInAt } = account;
  return (
    <TitledDialog opened title={t('managed.title')} onClose={onClose}>
      <div className={classes.who}>
        <strong>{account.email}</strong>
        <StatusBadge status={account.state} />
        <p>{[account.name, account.rolesText].filter(Boolean).join(' · ')}</p>
        <p>
          {lastSignInAt === null
            ? t('managed.never-signed-in')
            : t('managed.last-sign-in', { date: formatDateTime(lastSignInAt) })}
        </p>
      </div>
      <ul className={classes.acts}>
        {acts.map((act) => (
          <li key={act.title}>
            <div>
              <h3>{act.title}</h3>
              <p>{t(act.text)}</p>
            </div>
            <Button variant="default" onClick={() => choose(act)}>
              {t(act.button)}
            </Button>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
