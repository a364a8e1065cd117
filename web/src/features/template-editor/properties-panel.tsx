import { Button, TextInput, Tooltip } from '@mantine/core';
import { timings } from '@sanad/contract/values/limits';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCopy,
  IconInfoCircle,
  IconSearch,
  IconTextPlus,
} from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import { showError } from '#ui/toast.tsx';
import editorClasses from './editor.module.css';
import classes from './panels.module.css';
import { findTags, groupTags, type ListedTag } from './tag-rules.ts';
import { isPictureTag } from './template-markup.ts';

const written = (tag: string) => `{{${tag}}}`;

/** True for the time in which it is said that something was copied. */
function useCopying() {
  const t = useText();
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), timings.copiedNotice);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (tag: string) => {
    try {
      await navigator.clipboard.writeText(written(tag));
      setCopied(tag);
    } catch {
      showError(t('editor.tag.not-copied'));
    }
  };
  return { copied, copy };
}

type Acts = {
  onInsert: (tag: ListedTag) => void;
  onDrag: (html: string) => void;
  onDragEnd: () => void;
};

type RowProps = Acts & { tag: ListedTag; isCopied: boolean; onCopy: (tag: string) => void };

const stateOf = ({ isMandatory, isPlaced }: ListedTag) => {
  if (isPlaced) return 'placed';
  return isMandatory ? 'missing' : 'free';
};
const icons = { placed: IconCircleCheck, missing: IconAlertCircle, free: IconCircleDashed } as const;
const words = { placed: 'editor.tag.placed', missing: 'editor.tag.missing', free: 'editor.tag.not-placed' } as const;

function About({ tag: { tag, name, description } }: { tag: ListedTag }) {
  const t = useText();
  const text = (
    <span className={classes.tip}>
      {description}
      <code>{written(tag)}</code>
    </span>
  );
  return (
    <Tooltip
      label={text}
      multiline
      w={232}
      position="left"
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.icon} aria-label={t('editor.tag.about', { name })}>
        <IconInfoCircle size={18} aria-hidden={true} />
      </button>
    </Tooltip>
  );
}

function TagRow({ tag, isCopied, onCopy, onInsert, onDrag, onDragEnd }: RowProps) {
  const t = useText();
  const state = stateOf(tag);
  const Icon = icons[state];
  const html = isPictureTag(tag.tag) ? `<img src="${written(tag.tag)}" alt="">` : `<p>${written(tag.tag)}</p>`;
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', written(tag.tag));
    onDrag(html);
  };
  const { name } = tag;
  return (
    <li className={classes.tag} data-state={state} draggable onDragStart={drag} onDragEnd={onDragEnd}>
      <Icon size={20} aria-label={t(words[state])} role="img" />
      <div>
        <b title={name}>
          {name} {tag.isMandatory && <em title={t('editor.tag.mandatory')}>*</em>}
        </b>
        <code>{tag.tag.replace('credentialSubject.', '')}</code>
      </div>
      <div className={classes.acts}>
        {state === 'missing' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editor.tag.insert-of', { name })}
            onClick={() => onInsert(tag)}
          >
            {t('editor.tag.insert')}
          </Button>
        )}
        <About tag={tag} />
        {isCopied ? (
          <span className={classes.copied} role="status">
            {t('editor.tag.copied')}
          </span>
        ) : (
          <button
            type="button"
            className={classes.icon}
            aria-label={t('editor.tag.copy-of', { name })}
            title={t('editor.tag.copy-of', { name })}
            onClick={() => onCopy(tag.tag)}
          >
            <IconCopy size={18} aria-hidden={true} />
          </button>
        )}
        {state !== 'missing' && (
          <button
            type="button"
            className={classes.icon}
            aria-label={t('editor.tag.insert-of', { name })}
            title={t('editor.tag.insert-of', { name })}
            onClick={() => onInsert(tag)}
          >
            <IconTextPlus size={18} aria-hidden={true} />
          </button>
        )}
      </div>
    </li>
  );
}

function Progress({ placed, all }: { placed: number; all: number }) {
  const t = useText();
  return (
    <>
      <div className={classes.meter} aria-hidden={true}>
        <span style={{ flex: placed }} />
        {placed < all && <span style={{ flex: all - placed }} />}
      </div>
      <p className={classes.count} role="status">
        {t('editor.tags.placed', { placed: formatCount(placed), all: formatCount(all) })}
      </p>
    </>
  );
}

/** Every tag that the template may hold: what is missing first. */
export function PropertiesPanel({ tags, ...acts }: Acts & { tags: readonly ListedTag[] }) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const { copied, copy } = useCopying();
  const groups = groupTags(findTags(tags, wanted));
  const mandatory = tags.filter(({ isMandatory }) => isMandatory);
  const shown = (['missing', 'mandatory', 'optional', 'labels'] as const).filter((name) => groups[name].length > 0);
  return (
    <>
      <div className={classes.find}>
        <TextInput
          size="sm"
          leftSection={<IconSearch size={18} aria-hidden={true} />}
          placeholder={t('editor.tags.find')}
          aria-label={t('editor.tags.find')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Progress placed={mandatory.filter(({ isPlaced }) => isPlaced).length} all={mandatory.length} />
      </div>
      <div className={editorClasses.scroll}>
        {shown.length === 0 && <p className={classes.hint}>{t('editor.tags.none')}</p>}
        {shown.map((name) => (
          <section key={name} aria-labelledby={`tags-${name}`}>
            <h3 className={classes.section} id={`tags-${name}`}>
              <span>{t(`editor.tags.${name}`)}</span>
              <span>{formatCount(groups[name].length)}</span>
            </h3>
            <ul className={classes.tags}>
              {groups[name].map((tag) => (
                <TagRow
                  key={tag.tag}
                  tag={tag}
                  isCopied={copied === tag.tag}
                  onCopy={(one) => void copy(one)}
                  {...acts}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
