import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCode,
  IconDeviceFloppy,
  IconHistory,
  IconLayoutSidebarRight,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import type { Canvas, CanvasState } from './canvas.ts';
import classes from './editor.module.css';
import { OwnName } from './own-name.tsx';
import type { DraftState } from './use-draft.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

/** "10:42" of "15 Nov 2026, 10:42". */
export const timeOf = (at: string) => formatDateTime(at).split(', ').at(-1) ?? '';

function DraftMark({ draft, isOffline }: { draft: DraftState; isOffline: boolean }) {
  const t = useText();
  const words = () => {
    if (draft.kind === 'unchanged') return t('editor.draft.unchanged');
    if (draft.kind === 'saving') return t('editor.draft.saving');
    if (isOffline) return t('editor.draft.offline');
    return draft.at === undefined ? '' : t('editor.draft.saved', { time: timeOf(draft.at) });
  };
  const Icon = isOffline ? IconCloudOff : IconCloudCheck;
  return (
    <span className={classes.draft} role="status" data-kind={draft.kind}>
      <Icon {...icon} />
      {words()}
    </span>
  );
}

function ThemeTool() {
  const t = useText();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t('editor.dark')}
      title={t('editor.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon {...icon} />
    </button>
  );
}

type UndoProps = { canvas: Canvas | undefined; state: CanvasState };

function UndoTools({ canvas, state }: UndoProps) {
  const t = useText();
  const tools = [
    { name: t('editor.undo'), Icon: IconArrowBackUp, can: state.canUndo, act: canvas?.undo },
    { name: t('editor.redo'), Icon: IconArrowForwardUp, can: state.canRedo, act: canvas?.redo },
  ];
  return tools.map(({ name, Icon, can, act }) => (
    <button
      key={name}
      type="button"
      className={classes.tool}
      aria-label={name}
      title={name}
      disabled={!can}
      onClick={() => act?.()}
    >
      <Icon {...icon} />
    </button>
  ));
}

type TopBarProps = UndoProps & {
  title: string;
  onRename: (name: string) => void;
  about: string;
  backPath: string;
  versionsPath: string;
  draft: DraftState;
  isOffline: boolean;
  isNotSaved: boolean;
  isBusy: boolean;
  view: { isCode: boolean; isPreview: boolean };
  onToggle: (view: 'code' | 'preview') => void;
  onSave: () => void;
  /** Who else has it open. */
  people: ReactNode;
  /** The place of "Start from". */
  startFrom: ReactNode;
};

/** Where one is, what was kept, and what can be done with the whole. */
export function TopBar(props: TopBarProps) {
  const { title, about, backPath, draft, isOffline, isNotSaved, isBusy, view, onToggle, onSave, people } = props;
  const t = useText();
  return (
    <header className={classes.top}>
      <Link className={classes.tool} to={backPath} aria-label={t('editor.back')} title={t('editor.back')}>
        <IconArrowLeft {...icon} />
      </Link>
      <div className={classes.name}>
        <OwnName name={title} onRename={props.onRename} />
        <small>{about}</small>
      </div>
      <DraftMark draft={draft} isOffline={isOffline} />
      <span className={classes.grow} />
      {people}
      <UndoTools canvas={props.canvas} state={props.state} />
      <span className={classes.rule} />
      <button type="button" className={classes.tool} aria-pressed={view.isCode} onClick={() => onToggle('code')}>
        <IconCode {...icon} />
        {t('editor.code')}
      </button>
      <button type="button" className={classes.tool} aria-pressed={view.isPreview} onClick={() => onToggle('preview')}>
        <IconLayoutSidebarRight {...icon} />
        {t('editor.preview')}
      </button>
      <Link className={classes.tool} to={props.versionsPath}>
        <IconHistory {...icon} />
        {t('editor.versions')}
      </Link>
      {props.startFrom}
      <span className={classes.rule} />
      <ThemeTool />
      {isNotSaved && (
        <span className={classes.notSaved} role="status">
          <IconCloudOff {...icon} />
          {t('editor.not-saved')}
        </span>
      )}
      <Button size="sm" leftSection={<IconDeviceFloppy {...icon} />} onClick={onSave} disabled={isBusy}>
        {t('editor.save')}
      </Button>
    </header>
  );
}
