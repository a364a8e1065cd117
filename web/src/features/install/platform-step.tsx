import { Button, NativeSelect } from '@mantine/core';
import type { InstallConfig } from '@sanad/contract/forms/install-form';
import { nativeLanguageNames } from '@sanad/contract/values/languages';
import { appTypes, environments } from '@sanad/contract/values/statuses';
import { useText } from '#lib/words/text.ts';
import type { Draft } from './draft.ts';
import { platformProblems } from './draft.ts';
import classes from './install.module.css';
import { Card, Choice, Field } from './parts.tsx';
import { useNext } from './use-next.ts';

export type StepProps = { draft: Draft; change(change: (draft: Draft) => Draft): void };

/** Sets entries of `config.json`. */
export const withConfig =
  (change: Partial<InstallConfig>) =>
  (draft: Draft): Draft => ({ ...draft, config: { ...draft.config, ...change } });

const languages = Object.entries(nativeLanguageNames);

/** Certification first: it is what most set it up for. */
const orderedTypes = [...appTypes].sort((one) => (one === 'certification' ? -1 : 0));
const orderedEnvironments = [...environments].reverse();

export function PlatformStep({ draft, change, onNext }: StepProps & { onNext(): void }) {
  const t = useText();
  const { config } = draft;
  const { problems, next } = useNext(platformProblems(draft), onNext);
  const set = (values: Partial<InstallConfig>) => change(withConfig(values));
  return (
    <form onSubmit={next} noValidate={true}>
      <Card
        title={t('install.step.platform')}
        about={t('install.platform.about')}
        foot={
          <>
            <p>{t('install.kept-here')}</p>
            <Button type="submit" size="md">
              {t('install.next.connections')}
            </Button>
          </>
        }
      >
        <Field
          name="title"
          label={t('install.field.title')}
          value={config.title}
          hint={t('install.field.title.hint')}
          problem={problems.title}
          onChange={(title) => set({ title })}
        />
        <Choice
          name="appType"
          label={t('install.field.appType')}
          value={config.appType}
          options={orderedTypes.map((value) => ({
            value,
            label: t(`install.app-type.${value}`),
            about: t(`install.app-type.${value}.about`),
          }))}
          onChange={(appType) => set({ appType })}
        />
        <Choice
          name="environment"
          label={t('install.field.environment')}
          value={config.environment}
          options={orderedEnvironments.map((value) => ({
            value,
            label: t(`install.environment.${value}`),
            about: t(`install.environment.${value}.about`),
          }))}
          onChange={(environment) => set({ environment })}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={t('install.field.language')}
            withAsterisk={true}
            value={config.language}
            data={languages.map(([value, label]) => ({ value, label }))}
            onChange={(event) => set({ language: event.currentTarget.value as InstallConfig['language'] })}
          />
          <Field
            name="footerText"
            label={t('install.field.footerText')}
            value={config.footerText}
            problem={problems.footerText}
            onChange={(footerText) => set({ footerText })}
          />
        </div>
      </Card>
    </form>
  );
}
