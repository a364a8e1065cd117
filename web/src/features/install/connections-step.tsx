import { Button } from '@mantine/core';
import { type InstallFacts, type InstallPart, installParts } from '@sanad/contract/api/install';
import { withoutEndSlash } from '@sanad/contract/forms/install-form';
import { useText } from '#lib/words/text.ts';
import { CheckList } from './check-list.tsx';
import { connectionProblems, type Draft, type Problems, type ServerField } from './draft.ts';
import classes from './install.module.css';
import { Card, Choice, Field } from './parts.tsx';
import { type StepProps, withConfig } from './platform-step.tsx';
import { type Checks, countWorking, mayGoOn } from './use-checks.ts';
import { useNext } from './use-next.ts';

type Parts = StepProps & { facts: InstallFacts; problems: Problems };

/** The two ways of each part: what comes with the product, and one's own. */
const ways: Record<InstallPart, readonly [shipped: string, own: string]> = {
  database: ['embedded', 'own'],
  mail: ['later', 'own'],
  files: ['folder', 'bucket'],
  identity: ['embedded', 'keycloak'],
};

const fieldsOf: Record<InstallPart, readonly ServerField[]> = {
  database: ['databaseUrl'],
  mail: ['smtpUrl', 'mailFrom'],
  files: ['bucket', 'endpoint', 'region', 'accessKeyId', 'secretAccessKey'],
  identity: ['identityUrl', 'realm', 'clientId', 'adminClientId', 'adminClientSecret'],
};
const optional: readonly ServerField[] = ['endpoint', 'region'];
const secret: readonly ServerField[] = ['secretAccessKey', 'adminClientSecret'];

const examples: Partial<Record<ServerField, string>> = {
  databaseUrl: 'postgres://sanad:password@db.example/sanad?sslmode=verify-full',
  smtpUrl: 'smtps://user:password@mail.example',
  mailFrom: 'Sanad <no-reply@moe.example>',
  endpoint: 'https://s3.example',
  region: 'us-east-1',
  identityUrl: 'https://id.example',
};

function OwnFields({ part, draft, change, problems }: Parts & { part: InstallPart }) {
  const t = useText();
  const set = (field: ServerField, value: string) =>
    change((before: Draft) => ({ ...before, server: { ...before.server, [field]: value } }));
  return (
    <div className={classes.own} data-part={part}>
      {fieldsOf[part].map((field) => (
        <Field
          key={field}
          name={field}
          label={t(`install.field.${field}`)}
          value={draft.server[field]}
          type={secret.includes(field) ? 'password' : 'text'}
          isOptional={optional.includes(field)}
          placeholder={examples[field] ?? ''}
          problem={problems[field]}
          onChange={(value) => set(field, value)}
        />
      ))}
    </div>
  );
}

/** A part that the environment names is told, and not asked. */
function PartFields(props: Parts & { part: InstallPart }) {
  const t = useText();
  const { part, draft, change, facts } = props;
  const [shipped, own] = ways[part];
  const isSet = facts[part].isSet;
  if (isSet && part !== 'identity') {
    const { place } = facts[part];
    return <Field name={part} label={t(`install.${part}`)} value={place} hint={t('install.set-by-environment')} />;
  }
  return (
    <div className={classes.group}>
      {!isSet && (
        <Choice
          name={`way-${part}`}
          label={t(`install.${part}`)}
          value={draft.own[part] ? own : shipped}
          options={[shipped, own].map((way) => ({
            value: way,
            label: t(`install.${part}.${way}`),
            about: t(`install.${part}.${way}.about`),
          }))}
          onChange={(way) => change((before) => ({ ...before, own: { ...before.own, [part]: way === own } }))}
        />
      )}
      {draft.own[part] && <OwnFields {...props} />}
      {part === 'identity' && !draft.own.identity && <FixedIdentity facts={facts} />}
    </div>
  );
}

/** Where people sign in; the server says it, and `config.json` is always served with it. */
function FixedIdentity({ facts: { identity } }: { facts: InstallFacts }) {
  const t = useText();
  const hint = identity.isSet ? t('install.set-by-environment') : undefined;
  return (
    <>
      <Field name="identityUrl" label={t('install.field.identityUrl')} value={identity.url} hint={hint} />
      <div className={classes.pair}>
        <Field name="realm" label={t('install.field.realm')} value={identity.realm} />
        <Field name="clientId" label={t('install.field.clientId')} value={identity.clientId} />
      </div>
    </>
  );
}

function Addresses({ draft, change, problems }: Parts) {
  const t = useText();
  const { baseUrl, schemaUrl, configFolder } = draft.config;
  const hasSlash = withoutEndSlash(baseUrl) !== baseUrl.trim();
  return (
    <>
      <Field
        name="baseUrl"
        label={t('install.field.baseUrl')}
        value={baseUrl}
        hint={t(hasSlash ? 'install.slash-removed' : 'install.field.baseUrl.hint')}
        problem={problems.baseUrl}
        onChange={(value) => change(withConfig({ baseUrl: value }))}
      />
      <Field
        name="schemaUrl"
        label={t('install.field.schemaUrl')}
        value={schemaUrl}
        problem={problems.schemaUrl}
        onChange={(value) => change(withConfig({ schemaUrl: value }))}
      />
      <Field
        name="configFolder"
        label={t('install.field.configFolder')}
        value={configFolder}
        hint={t('install.field.configFolder.hint')}
      />
    </>
  );
}

type Props = StepProps & { facts: InstallFacts; checks: Checks; wizardKey: string; onBack(): void; onNext(): void };

export function ConnectionsStep({ draft, change, facts, checks, wizardKey, onBack, onNext }: Props) {
  const t = useText();
  const { problems, next } = useNext(connectionProblems(draft), () => mayGoOn(checks) && onNext());
  const parts = { draft, change, facts, problems };
  return (
    <Card
      title={t('install.step.connections')}
      about={t('install.connections.about')}
      foot={
        <>
          <Button size="md" variant="default" onClick={onBack}>
            {t('install.back')}
          </Button>
          <p>{t('install.checks.count', { works: countWorking(checks), all: installParts.length })}</p>
          <Button size="md" type="submit" form="install-connections" disabled={!mayGoOn(checks)}>
            {t('install.next.look')}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <form id="install-connections" className={classes.group} onSubmit={next} noValidate={true}>
          <Addresses {...parts} />
          <PartFields {...parts} part="identity" />
          <h3>{t('install.server-side')}</h3>
          {(['database', 'mail', 'files'] as const).map((part) => (
            <PartFields key={part} {...parts} part={part} />
          ))}
        </form>
        <div className={classes.beside}>
          <h3>{t('install.checks')}</h3>
          <CheckList checks={checks} wizardKey={wizardKey} draft={draft} />
          <p className={classes.hint}>{t('install.checks.note')}</p>
        </div>
      </div>
    </Card>
  );
}
