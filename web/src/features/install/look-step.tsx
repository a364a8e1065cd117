import { Button, Checkbox } from '@mantine/core';
import { type Installed, type InstallFacts, installParts } from '@sanad/contract/api/install';
import { installCalls } from '@sanad/contract/calls/install';
import { withoutEndSlash } from '@sanad/contract/forms/install-form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { allConnections, type Draft, lookProblems, themeNames } from './draft.ts';
import classes from './install.module.css';
import { Card, Field } from './parts.tsx';
import { type StepProps, withConfig } from './platform-step.tsx';
import { ThemeFields } from './theme-fields.tsx';
import { type Checks, countWorking, mayGoOn } from './use-checks.ts';
import { useNext } from './use-next.ts';

function bodyOf(key: string, draft: Draft, asksAdmin: boolean) {
  const { config, admin } = draft;
  return {
    key,
    config: { ...config, baseUrl: withoutEndSlash(config.baseUrl), schemaUrl: withoutEndSlash(config.schemaUrl) },
    connections: allConnections(draft),
    admin: asksAdmin ? { name: admin.name.trim(), email: admin.email.trim() } : undefined,
  };
}

function AdminFields({ draft, change, problems }: StepProps & { problems: ReturnType<typeof lookProblems> }) {
  const t = useText();
  const set = (admin: Partial<Draft['admin']>) =>
    change((before) => ({ ...before, admin: { ...before.admin, ...admin } }));
  return (
    <div className={classes.pair}>
      <Field
        name="adminName"
        label={t('install.field.adminName')}
        value={draft.admin.name}
        problem={problems.adminName}
        onChange={(name) => set({ name })}
      />
      <Field
        name="adminEmail"
        label={t('install.field.adminEmail')}
        type="email"
        value={draft.admin.email}
        hint={t('install.field.adminEmail.hint')}
        problem={problems.adminEmail}
        onChange={(email) => set({ email })}
      />
    </div>
  );
}

function Answering({ checks }: { checks: Checks }) {
  const t = useText();
  const works = countWorking(checks);
  const Icon = mayGoOn(checks) ? IconCircleCheck : IconAlertCircle;
  return (
    <ul className={classes.checks}>
      <li data-state={mayGoOn(checks) ? 'works' : 'failed'}>
        <Icon size={26} stroke={1.75} aria-hidden="true" />
        <div>
          <b>{t(works === installParts.length ? 'install.checks.all' : 'install.checks.some')}</b>
          <p>{t('install.checks.list')}</p>
        </div>
        <span>
          {works} / {installParts.length}
        </span>
      </li>
    </ul>
  );
}

type Props = StepProps & {
  facts: InstallFacts;
  checks: Checks;
  wizardKey: string;
  onBack(): void;
  onDone(installed: Installed): void;
};

export function LookStep({ draft, change, facts, checks, wizardKey, onBack, onDone }: Props) {
  const t = useText();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const asksAdmin = !facts.hasAdmin || draft.own.database || draft.own.identity;
  const finish = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      onDone((await api.call(installCalls.finish, { body: bodyOf(wizardKey, draft, asksAdmin) })).data);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '');
      setSending(false);
    }
  };
  const { problems, next } = useNext(lookProblems(draft, asksAdmin), () => void (isConfirmed && finish()));
  return (
    <form onSubmit={next} noValidate={true}>
      <Card
        title={t('install.step.look')}
        about={t('install.look.about')}
        foot={
          <>
            <Button size="md" variant="default" onClick={onBack} disabled={isSending}>
              {t('install.back')}
            </Button>
            <p role="alert" className={classes.refusal}>
              {refusal}
            </p>
            <Button size="md" type="submit" disabled={!isConfirmed} loading={isSending}>
              {t('install.finish')}
            </Button>
          </>
        }
      >
        <div className={classes.even}>
          {themeNames.map((name) => (
            <ThemeFields
              key={name}
              name={name}
              theme={draft.config[name]}
              title={draft.config.title}
              problems={problems}
              onChange={(theme) => change(withConfig({ [name]: theme }))}
            />
          ))}
        </div>
        <div className={classes.group}>
          <h3>{t('install.admin')}</h3>
          {asksAdmin ? (
            <AdminFields draft={draft} change={change} problems={problems} />
          ) : (
            <p className={classes.hint}>{t('install.admin.there')}</p>
          )}
        </div>
        <Answering checks={checks} />
        <Checkbox
          className={classes.confirm ?? ''}
          size="md"
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
          label={t('install.confirm')}
          description={t(facts.canWrite ? 'install.confirm.about' : 'install.confirm.unwritable')}
        />
      </Card>
    </form>
  );
}
