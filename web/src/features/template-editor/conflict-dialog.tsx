import { Button, Skeleton } from '@mantine/core';
import type { TemplateChange } from '@sanad/contract/api/templates';
import { templateCalls } from '@sanad/contract/calls/templates';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { describeDraft } from './describe-draft.ts';
import classes from './dialogs.module.css';
import { loadVersions } from './editor-calls.ts';
import { SampleOf } from './save-dialogs.tsx';
import { type EditedPlace, placeBody, placeKey, versionsPath } from './template-place.ts';
import { timeOf } from './top-bar.tsx';
import type { Newer } from './use-saving.ts';

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;

function ChangeList({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useText();
  const nameOf = ({ kind, name }: TemplateChange) => {
    if (kind === 'tag') return t(`template-tag.${name}`);
    return kind === 'block' ? t(`templates.block.${name}`) : name;
  };
  if (changes.length === 0) return <p className={classes.lead}>{t('editor.conflict.unchanged')}</p>;
  return (
    <ul>
      {changes.map((one) => {
        const Icon = icons[one.change];
        return (
          <li key={`${one.change} ${one.kind} ${one.name}`}>
            <Icon size={16} role="img" aria-label={t(`templates.change.${one.change}`)} />
            <span>
              {t(`templates.change.${one.kind}`)} <b>{nameOf(one)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

async function loadNewer(place: EditedPlace, version: number, signal: AbortSignal) {
  const [versions, { data }] = await Promise.all([
    loadVersions(place, signal),
    api.call(templateCalls.version, { body: { ...placeBody(place), version }, signal }),
  ]);
  return { html: data.templateHtml, changes: versions.find((one) => one.version === version)?.changes ?? [] };
}

type ConflictDialogProps = {
  place: EditedPlace;
  newer: Newer;
  /** What the draft began with, and what it is now. */
  base: { version: number; html: string };
  html: string;
  onContinue: () => void;
  onClose: () => void;
};

/** Somebody was faster: both are shown, neither is replaced. */
export function ConflictDialog({ place, newer, base, html, onContinue, onClose }: ConflictDialogProps) {
  const t = useText();
  const { version, author, at } = newer;
  const { data } = useQuery({
    queryKey: ['template-newer', placeKey(place), version],
    queryFn: ({ signal }) => loadNewer(place, version, signal),
    retry: false,
  });
  return (
    <TitledDialog
      opened
      purpose="result"
      onClose={onClose}
      title={t('editor.conflict.title', { name: author, version, time: timeOf(at) })}
      actions={
        <>
          <span className={classes.kept}>
            <Button variant="subtle" onClick={onClose}>
              {t('editor.conflict.keep')}
            </Button>
          </span>
          <Button variant="default" component={Link} to={versionsPath(place)}>
            {t('editor.conflict.compare')}
          </Button>
          <Button onClick={onContinue} data-autofocus>
            {t('editor.conflict.continue', { version })}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('editor.conflict.text', { base: base.version })}</p>
      <div className={classes.both}>
        <div>
          {data === undefined ? <Skeleton height={140} /> : <SampleOf place={place} html={data.html} alt="" />}
          <div>
            <h3>{t('editor.conflict.theirs', { version })}</h3>
            <small>
              {author}, {timeOf(at)}
            </small>
            {data !== undefined && <ChangeList changes={data.changes} />}
          </div>
        </div>
        <div data-mine>
          <SampleOf place={place} html={html} alt="" />
          <div>
            <h3>{t('editor.conflict.mine')}</h3>
            <small>{t('editor.conflict.mine.text')}</small>
            <ChangeList changes={describeDraft(base.html, html)} />
          </div>
        </div>
      </div>
    </TitledDialog>
  );
}
