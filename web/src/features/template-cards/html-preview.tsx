import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { Role } from '@sanad/contract/values/roles';
import { IconArrowLeft, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SampleDownload } from './sample-download.tsx';
import { loadSample } from './template-calls.ts';
import classes from './template-cards.module.css';
import { slotsOf, type Template, type TemplateOwner } from './template-rules.ts';
import { useTemplates } from './use-templates.ts';

/** The template as a web page with sample values; nothing in it runs or leads anywhere. */
function HtmlSample({ template, name }: { template: Template; name: string }) {
  const t = useText();
  const { owner, certificateType, version } = template;
  const page = useQuery({
    queryKey: ['template-html', owner.kind, owner.osid, certificateType, version],
    queryFn: async ({ signal }) => (await loadSample(template, 'html', signal)).text(),
    retry: false,
  });
  if (page.isError && !page.isFetching) {
    return <ErrorState title={t('templates.not-drawn')} onRetry={() => void page.refetch()} />;
  }
  if (page.data === undefined) {
    return <Skeleton className={classes.web ?? ''} role="status" aria-label={t('templates.drawing')} />;
  }
  return <iframe className={classes.web} sandbox="" srcDoc={page.data} title={t('templates.picture', { name })} />;
}

/** The type of certificate that the address names; a school has one only. */
function useSlot(owner: TemplateOwner) {
  const [params, setParams] = useSearchParams();
  const slots = slotsOf(owner);
  const index = Math.max(
    0,
    slots.findIndex(({ certificateType }) => certificateType === params.get('type')),
  );
  const choose = (type: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('type', type);
      return next;
    });
  return { slots, index, choose };
}

function Preview({ owner }: { owner: TemplateOwner }) {
  const t = useText();
  const { slots, index, choose } = useSlot(owner);
  const shown = useTemplates(owner)[index];
  const name = t(`templates.${slots[index]?.kind ?? 'report-card'}`);
  usePageHeader({ title: t('templates.preview.title', { name }) });
  const template = shown?.template;
  return (
    <>
      <div className={classes.tools}>
        {slots.length > 1 && (
          <NativeSelect
            aria-label={t('templates.type')}
            value={slots[index]?.certificateType ?? ''}
            data={slots.map(({ kind, certificateType }) => ({ value: certificateType, label: t(`templates.${kind}`) }))}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        <Button
          variant="default"
          component={Link}
          to="/dashboard"
          leftSection={<IconArrowLeft size={18} aria-hidden={true} />}
        >
          {t('menu.certificate-templates')}
        </Button>
        {template && <SampleDownload template={template} name={name} look={{ variant: 'filled', size: 'md' }} />}
      </div>
      {shown?.isFailed === true && <ErrorState title={t('templates.failed')} onRetry={shown.retry} />}
      {template === null && (
        <EmptyState icon={<IconTemplate />} title={t('templates.none')} text={t('templates.none.text')} />
      )}
      {template && <HtmlSample template={template} name={name} />}
      {template === undefined && shown?.isFailed !== true && (
        <Skeleton className={classes.web ?? ''} role="status" aria-label={t('templates.loading')} />
      )}
    </>
  );
}

type HtmlPreviewProps = {
  role: Role;
  /** Of the school that the user acts for; undefined while it is not known. */
  schoolId: string | undefined;
};

/** The template in force as a web page: the school's own report card, or one of the state that the address names. */
export function HtmlPreview({ role, schoolId }: HtmlPreviewProps) {
  const t = useText();
  const [params] = useSearchParams();
  const stateId = params.get('id');
  usePageHeader({ title: t('menu.certificate-templates') });
  if (role === 'School' && schoolId !== undefined) return <Preview owner={{ kind: 'school', osid: schoolId }} />;
  if (role === 'School') {
    return <Skeleton className={classes.web ?? ''} role="status" aria-label={t('templates.loading')} />;
  }
  if (role === 'SuperAdmin' && stateId) return <Preview owner={{ kind: 'state', osid: stateId }} />;
  const isAdmin = role === 'SuperAdmin';
  return (
    <EmptyState
      icon={<IconTemplate />}
      title={t(isAdmin ? 'templates.choose' : 'templates.not-yours')}
      text={t(isAdmin ? 'templates.choose.text' : 'templates.not-yours.text')}
      action={
        isAdmin && (
          <Button component={Link} to="/dashboard">
            {t('menu.certificate-templates')}
          </Button>
        )
      }
    />
  );
}
