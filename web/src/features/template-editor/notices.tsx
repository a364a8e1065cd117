import { Button } from '@mantine/core';
import type { OtherEditor } from '@sanad/contract/api/templates';
import { IconEye, IconHistory, IconMessage, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import type { Draft } from './drafts.ts';
import classes from './editor.module.css';
import { timeOf } from './top-bar.tsx';

type SecondEditorProps = { other: OtherEditor; lookPath: string; onHide: () => void };

/** Somebody else has it open: nobody is kept out, both know. */
export function SecondEditor({ other: { name, since }, lookPath, onHide }: SecondEditorProps) {
  const t = useText();
  const hasAddress = name.includes('@');
  return (
    <div className={classes.notice} role="status">
      <UserAvatar name={name} />
      <p className={classes.grow}>
        <b>{t('editor.second', { name, time: timeOf(since) })}</b>
        {t('editor.second.text')}
      </p>
      <Button
        variant="default"
        size="sm"
        component={Link}
        to={lookPath}
        leftSection={<IconEye size={18} aria-hidden={true} />}
      >
        {t('editor.second.look')}
      </Button>
      {hasAddress && (
        <Button
          variant="default"
          size="sm"
          component="a"
          href={`mailto:${name}`}
          leftSection={<IconMessage size={18} aria-hidden={true} />}
        >
          {t('editor.second.write', { name: name.split('@')[0] ?? name })}
        </Button>
      )}
      <button
        type="button"
        className={classes.tool}
        aria-label={t('editor.second.hide')}
        title={t('editor.second.hide')}
        onClick={onHide}
      >
        <IconX size={18} aria-hidden={true} />
      </button>
    </div>
  );
}

/** What stays of the notice when it was hidden. */
export function OtherAvatars({ others }: { others: readonly OtherEditor[] }) {
  const t = useText();
  return others.map(({ name }) => (
    <span
      key={name}
      role="img"
      title={t('editor.second.avatar', { name })}
      aria-label={t('editor.second.avatar', { name })}
    >
      <UserAvatar name={name} size="small" />
    </span>
  ));
}

type FoundDraftProps = { draft: Draft; onContinue: () => void; onDiscard: () => void };

/** What was left here before is offered, and never taken unasked. */
export function FoundDraft({ draft, onContinue, onDiscard }: FoundDraftProps) {
  const t = useText();
  return (
    <div className={classes.notice} data-kind="info" role="status">
      <IconHistory size={22} aria-hidden={true} />
      <p className={classes.grow}>
        <b>{t('editor.draft.found', { time: formatDateTime(draft.at) })}</b>
        {t('editor.draft.found.text')}
      </p>
      <Button variant="default" size="sm" onClick={onDiscard}>
        {t('editor.draft.discard')}
      </Button>
      <Button size="sm" variant="light" onClick={onContinue}>
        {t('editor.draft.continue')}
      </Button>
    </div>
  );
}
