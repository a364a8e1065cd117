import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconContrast, IconCrop, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { useText } from '#lib/words/text.ts';
import { BusyPicture } from './busy-picture.tsx';
import { EdgesEditor } from './edges-editor.tsx';
import { PageStrip } from './page-strip.tsx';
import classes from './scan.module.css';
import type { Pages, ScannedPage } from './use-pages.ts';

function PageTools({ page, pages, onEdges }: { page: ScannedPage; pages: Pages; onEdges(): void }) {
  const t = useText();
  return (
    <div className={classes.tools}>
      <Button variant="default" leftSection={<IconCrop size={18} />} onClick={onEdges}>
        {t('keep.scan.edges')}
      </Button>
      <Button variant="default" leftSection={<IconRotateClockwise size={18} />} onClick={() => pages.turn(page)}>
        {t('keep.scan.turn')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconContrast size={18} />}
        aria-pressed={page.isGrey}
        onClick={() => pages.grey(page)}
      >
        {t('keep.scan.grey')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('keep.scan.remove')}
        onClick={() => pages.remove(page)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </div>
  );
}

const sizeOf = (pages: readonly ScannedPage[]) => pages.reduce((sum, { cut }) => sum + (cut?.jpeg.size ?? 0), 0);

type NameFormProps = { pages: Pages; isSaving: boolean; problem?: string | undefined; onSave(title: string): void };

function NameForm({ pages, isSaving, problem, onSave, onCancel }: NameFormProps & { onCancel(): void }) {
  const t = useText();
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const hint = useId();
  const count = pages.pages.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() !== '') onSave(title.trim());
  };
  const size = sizeText(sizeOf(pages.pages));
  const words = t(count === 1 ? 'keep.scan.pages_one' : 'keep.scan.pages_other', { count });
  return (
    <form onSubmit={submit} noValidate className={classes.name}>
      <TextInput
        label={t('keep.scan.name')}
        required
        maxLength={200}
        value={title}
        error={isMissing && title.trim() === '' ? t('keep.scan.name-missing') : undefined}
        aria-describedby={hint}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <p id={hint} className={classes.hint}>
        {t('keep.scan.size', { pages: words, size })}
      </p>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={count === 0}>
          {t('keep.scan.save')}
        </Button>
      </div>
    </form>
  );
}

type PageEditorProps = NameFormProps & {
  openId: number | undefined;
  onOpen(id: number): void;
  onMore(): void;
  onCancel(): void;
};

/** The pages that were taken, one of them large: its edges, turn and colour; then the title of the document. */
export function PageEditor({ openId, onOpen, onMore, ...form }: PageEditorProps) {
  const { pages } = form;
  const [edgesOf, setEdgesOf] = useState<number>();
  const page = pages.pages.find(({ id }) => id === openId) ?? pages.pages[0];
  if (page !== undefined && edgesOf === page.id) {
    return (
      <EdgesEditor
        key={page.id}
        source={page.source}
        corners={page.corners}
        onCancel={() => setEdgesOf(undefined)}
        onDone={(corners) => {
          pages.moveCorners(page, corners);
          setEdgesOf(undefined);
        }}
      />
    );
  }
  return (
    <div className={classes.editor}>
      {page !== undefined && (
        <>
          <div className={classes.bed}>
            <BusyPicture address={page.cut?.url} />
          </div>
          <PageTools page={page} pages={pages} onEdges={() => setEdgesOf(page.id)} />
        </>
      )}
      <PageStrip pages={pages.pages} openId={page?.id} onOpen={onOpen} onMore={onMore} />
      <NameForm {...form} />
    </div>
  );
}
