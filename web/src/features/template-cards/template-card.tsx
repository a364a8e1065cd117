import { Button, Skeleton } from '@mantine/core';
import { IconEdit, IconEye, IconHistory, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import surface from '#ui/surface.module.css';
import { SampleDownload } from './sample-download.tsx';
import { SamplePicture } from './sample-picture.tsx';
import classes from './template-cards.module.css';
import { editPath, type Template, type TemplateKind, versionsPath } from './template-rules.ts';
import type { usePeople } from './use-templates.ts';

type TemplateCardProps = {
  kind: TemplateKind;
  /** Undefined while it loads. */
  template: Template | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onPreview: (template: Template) => void;
  people: ReturnType<typeof usePeople>;
};

function People({ people }: Pick<TemplateCardProps, 'people'>) {
  const t = useText();
  const countOf = (count: number | undefined) => (count === undefined ? '-' : formatCount(count));
  return (
    <dl className={`${surface.facts} ${classes.people}`}>
      <div>
        <dt>{t('templates.teachers')}</dt>
        <dd>{countOf(people?.teachers)}</dd>
      </div>
      <div>
        <dt>{t('templates.students')}</dt>
        <dd>{countOf(people?.students)}</dd>
      </div>
    </dl>
  );
}

function Failed({ onRetry }: Pick<TemplateCardProps, 'onRetry'>) {
  const t = useText();
  return (
    <div className={classes.noPicture} role="alert">
      <p>{t('templates.failed')}</p>
      <Button variant="default" size="sm" leftSection={<IconRefresh size={18} aria-hidden={true} />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

function Acts({
  template,
  name,
  onPreview,
}: { template: Template; name: string } & Pick<TemplateCardProps, 'onPreview'>) {
  const t = useText();
  return (
    <footer className={classes.acts}>
      <Button
        size="sm"
        component={Link}
        to={editPath(template)}
        leftSection={<IconEdit size={18} aria-hidden={true} />}
        aria-label={t('templates.edit-of', { name })}
      >
        {t('templates.edit')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEye size={18} aria-hidden={true} />}
        aria-label={t('templates.preview-of', { name })}
        onClick={() => onPreview(template)}
      >
        {t('templates.preview')}
      </Button>
      <SampleDownload template={template} name={name} look={{ variant: 'default', size: 'sm' }} />
      <Button
        variant="default"
        size="sm"
        component={Link}
        to={versionsPath(template)}
        className={classes.versions ?? ''}
        leftSection={<IconHistory size={18} aria-hidden={true} />}
        aria-label={t('templates.versions-of', { name })}
      >
        {t('templates.versions')}
      </Button>
    </footer>
  );
}

/** A template as it looks with sample values, for how many people it is, and the ways to see more of it. */
export function TemplateCard({ kind, template, isFailed, onRetry, onPreview, people }: TemplateCardProps) {
  const t = useText();
  const name = t(`templates.${kind}`);
  const version = template?.version ?? 0;
  return (
    <article className={classes.card} aria-labelledby={`template-${kind}`}>
      <div className={classes.stage}>
        {isFailed && <Failed onRetry={onRetry} />}
        {!isFailed && template === undefined && <Skeleton height="100%" />}
        {!isFailed && template !== undefined && <SamplePicture template={template} name={name} />}
      </div>
      <div className={classes.about}>
        <header>
          <h2 id={`template-${kind}`}>{name}</h2>
          <p>{t(`templates.${kind}.text`)}</p>
          {template !== undefined && (
            <span className={surface.pill}>
              {version === 0 ? t('templates.standard') : t('templates.version', { version: formatCount(version) })}
            </span>
          )}
        </header>
        <People people={people} />
        {template !== undefined && <Acts template={template} name={name} onPreview={onPreview} />}
      </div>
    </article>
  );
}
