import { Button, PasswordInput } from '@mantine/core';
import { securityCalls } from '@sanad/contract/calls/security';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import classes from './security.module.css';
import { useSending } from './use-security.ts';

const fields = [
  { name: 'password', label: 'security.password.now', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'security.password.new', autoComplete: 'new-password' },
  { name: 'newPasswordConfirm', label: 'security.password.again', autoComplete: 'new-password' },
] as const;

type Typed = Record<(typeof fields)[number]['name'], string>;

/** Changes the password: the old one first, the new one twice. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState<Typed>({ password: '', newPassword: '', newPasswordConfirm: '' });
  const { isSending, failure, send } = useSending();
  const formId = useId();
  const isComplete = Object.values(typed).every((value) => value !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const done = await send(() => api.call(securityCalls.password, { body: typed }));
    if (done === undefined) return;
    showSuccess(t('security.password.done'));
    onClose();
  };
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t('security.password.dialog')}
      onClose={onClose}
      closable={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSending} disabled={!isComplete}>
            {t('security.password.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className={classes.form}>
        <p>{t('security.password.dialog.text')}</p>
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        {fields.map(({ name, label, autoComplete }, index) => (
          <PasswordInput
            key={name}
            label={t(label)}
            autoComplete={autoComplete}
            required
            data-autofocus={index === 0 || undefined}
            value={typed[name]}
            error={failure?.field === name ? failure.text : undefined}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
        {failure !== undefined && failure.field === undefined && (
          <p className={classes.wrong} role="alert">
            {failure.text}
          </p>
        )}
      </form>
    </TitledDialog>
  );
}
