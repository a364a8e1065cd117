import { Badge, Button, SegmentedControl } from '@mantine/core';
import type { CheckedCase, CheckedDraft } from '@sanad/contract/api/templates';
import { IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import type { Canvas } from './canvas.ts';
import { CheckPoints, countOpen, type Mends, numberSpots } from './check-points.tsx';
import classes from './dialogs.module.css';
import { uploadPicture } from './editor-calls.ts';
import { allowBreaks, enlargeCode, isRemotePicture, removeRemote, removeTags, replaceRemote, showTag } from './mend.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function Looked({ cases }: { cases: CheckedDraft['cases'] }) {
  const t = useText();
  const [name, setName] = useState<CheckedCase['name']>(cases.find(({ spots }) => spots.length > 0)?.name ?? 'latin');
  const shown = cases.find((one) => one.name === name) ?? cases[0];
  if (shown === undefined) return null;
  const numbers = numberSpots(cases);
  const { page, spots, code } = shown;
  const count = spots.length;
  return (
    <aside className={classes.looked}>
      <header>
        <b>{t('editor.check.worst')}</b>
        <Badge color={count === 0 ? 'good' : 'bad'} variant="light" size="lg">
          {count === 0
            ? t('editor.check.no-spots')
            : t(`editor.check.spots.${count === 1 ? 'one' : 'other'}`, { count })}
        </Badge>
      </header>
      <div className={classes.sheet}>
        <img src={shown.picture} alt={t('editor.check.picture', { script: t(`editor.check.${name}`) })} />
        {spots.map((spot) => {
          const key = `${spot.kind} ${spot.tags.join(' ')}`;
          const number = numbers.find((one) => one.key === key)?.number ?? 0;
          return (
            <span
              key={`${key} ${spot.x} ${spot.y}`}
              className={classes.spot}
              role="img"
              aria-label={t('editor.check.spot.label', { number, what: t(`editor.check.spot.${spot.kind}`) })}
              style={{
                left: percent(spot.x, page.width),
                top: percent(spot.y, page.height),
                width: percent(spot.width, page.width),
                height: percent(spot.height, page.height),
              }}
            >
              <b className={classes.number}>{number}</b>
            </span>
          );
        })}
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('editor.check.worst')}
        value={name}
        onChange={(value) => setName(value as CheckedCase['name'])}
        data={cases.map((one) => ({ value: one.name, label: t(`editor.check.${one.name}`) }))}
      />
      {code.isRead && <small>{t('editor.check.code-line', { millimetres: code.millimetres })}</small>}
    </aside>
  );
}

type CheckDialogProps = {
  checked: CheckedDraft;
  canvas: Canvas;
  name: string;
  /** Documents of issuers have fields in their place. */
  hasSubjects: boolean;
  onInsert: (tagName: string) => void;
  onCheck: () => void;
  onGoOn: () => void;
  onClose: () => void;
};

/** Every mend is done on the page at once, and can be undone there. */
function useMends({ canvas, onInsert, onClose }: CheckDialogProps) {
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const done = (key: string) => setMended((before) => new Set([...before, key]));
  const { editor } = canvas;
  const mends: Mends = {
    onInsert: (tagName) => {
      onInsert(tagName);
      done(tagName);
    },
    onRemoveTag: (tag) => {
      removeTags(editor, tag);
      done(tag);
    },
    onBreaks: (spot, key) => {
      allowBreaks(editor, spot.tags);
      done(key);
    },
    onShow: (spot) => {
      onClose();
      showTag(editor, spot.tags);
    },
    onCode: () => {
      enlargeCode(editor);
      done('code');
    },
    onRemoveRemote: (address) => {
      removeRemote(editor, address);
      done(address);
    },
    canTake: (address) => isRemotePicture(editor, address),
    onTake: async (address, file) => {
      replaceRemote(editor, address, await uploadPicture(file));
      done(address);
    },
  };
  return { mended, mends };
}

/** What stands in the way of saving, beside the page that would be printed. */
export function CheckDialog(props: CheckDialogProps) {
  const { checked, name, onCheck, onGoOn, onClose } = props;
  const t = useText();
  const { mended, mends } = useMends(props);
  const open = countOpen(checked, mended);
  const count = open === 0 ? countOpen(checked, new Set()) : open;
  const mayGoOn = checked.isSavable && mended.size === 0;
  const title = mayGoOn ? t('editor.save.title') : t(`editor.check.title.${count === 1 ? 'one' : 'other'}`, { count });
  return (
    <TitledDialog
      opened
      purpose="preview"
      onClose={onClose}
      title={title}
      actions={
        <>
          <span className={classes.kept}>
            <IconCloudCheck size={18} aria-hidden={true} />
            {t('editor.check.kept')}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={mended.size > 0 ? 'filled' : 'default'}
            leftSection={<IconRefresh size={18} aria-hidden={true} />}
            onClick={onCheck}
          >
            {t('editor.check.again')}
          </Button>
          <Button onClick={onGoOn} disabled={!mayGoOn} title={mayGoOn ? undefined : t('editor.check.open')}>
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {t(props.hasSubjects ? 'editor.check.text' : 'editor.check.document.text', { name })}
      </p>
      <div className={classes.grid}>
        <CheckPoints checked={checked} mended={mended} {...mends} />
        <Looked cases={checked.cases} />
      </div>
    </TitledDialog>
  );
}
