import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TemplateCard } from './template-card.tsx';
import classes from './template-cards.module.css';
import { TemplatePreview } from './template-preview.tsx';
import type { Template, TemplateOwner } from './template-rules.ts';
import { usePeople, useTemplates } from './use-templates.ts';

type EmptyTemplatesProps = { title: string; text: string; action: string; to: string };

/** The first step where there is nothing yet. */
export function EmptyTemplates({ title, text, action, to }: EmptyTemplatesProps) {
  return (
    <EmptyState
      festive
      icon={<IconTemplate />}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} leftSection={<IconPlus size={18} aria-hidden={true} />}>
          {action}
        </Button>
      }
    />
  );
}

/** One card for each template that the owner has. */
export function TemplateCards({ owner, addPath }: { owner: TemplateOwner; addPath: string }) {
  const t = useText();
  const [previewed, setPreviewed] = useState<Template>();
  const people = usePeople(owner);
  const shown = useTemplates(owner).filter(({ template, isFailed }) => isFailed || template !== null);
  if (shown.length === 0) {
    return (
      <EmptyTemplates
        title={t('templates.none')}
        text={t('templates.none.text')}
        action={t('templates.add')}
        to={addPath}
      />
    );
  }
  return (
    <>
      <div className={classes.cards} data-single={shown.length === 1 || undefined}>
        {shown.map(({ slot, template, isFailed, retry }) => (
          <TemplateCard
            key={slot.kind}
            kind={slot.kind}
            template={template ?? undefined}
            isFailed={isFailed}
            onRetry={retry}
            onPreview={setPreviewed}
            people={people}
          />
        ))}
      </div>
      {previewed !== undefined && <TemplatePreview template={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}
