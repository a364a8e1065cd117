import { Skeleton } from '@mantine/core';
import type { Role } from '@sanad/contract/values/roles';
import { IconTemplate } from '@tabler/icons-react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { IssuerButton } from './issuer-button.tsx';
import { StateTemplates } from './state-templates.tsx';
import { TemplateCards } from './template-cards.tsx';

type TemplateCardsPageProps = {
  role: Role;
  /** Of the school that the user acts for; undefined while it is not known. */
  schoolId: string | undefined;
  /** The address with a panel open. */
  panelOf: (panel: string) => string;
};

/** The certificate templates that apply: a school's report card, or those of a state. */
export function TemplateCardsPage({ role, schoolId, panelOf }: TemplateCardsPageProps) {
  const t = useText();
  usePageHeader({ title: t('menu.certificate-templates') });
  if (role === 'SuperAdmin') {
    return (
      <StateTemplates
        tools={<IssuerButton kind="state" panelOf={panelOf} />}
        addStatePath={panelOf('add/super-state')}
      />
    );
  }
  if (role !== 'School') {
    return <EmptyState icon={<IconTemplate />} title={t('templates.not-yours')} text={t('templates.not-yours.text')} />;
  }
  if (schoolId === undefined) {
    return <Skeleton height={420} radius="md" role="status" aria-label={t('templates.loading')} />;
  }
  return (
    <>
      <PageActions>
        <IssuerButton kind="school" panelOf={panelOf} />
      </PageActions>
      <TemplateCards owner={{ kind: 'school', osid: schoolId }} addPath="/School/edit-report-card" />
    </>
  );
}
