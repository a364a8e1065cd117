import { VisuallyHidden } from '@mantine/core';
import { type KindField, type KindFieldType, kindFieldTypes, kindLimits } from '@sanad/contract/entities/document-kind';
import { IconKeyboard, IconUser } from '@tabler/icons-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import { FieldRow } from './field-row.tsx';
import { typeIcons } from './field-types.ts';
import { type EditedField, inserted, labelIn, moved, nameFor, newField, problemsAt } from './kind-rules.ts';
import type { Draft } from './use-draft.ts';
import { type Said, useMoving } from './use-moving.ts';

type FieldsCardProps = { draft: Draft; keptNames: readonly string[]; isReadOnly: boolean };

const fieldsOf = (fields: readonly EditedField[]) => fields.map(({ field }) => field);

/** The list of fields and what is done to it. */
function useFieldList({ draft, keptNames }: Pick<FieldsCardProps, 'draft' | 'keptNames'>) {
  const { edited, change } = draft;
  const { fields } = edited;
  const set = (id: number, field: KindField) =>
    change({ fields: fields.map((one) => (one.id === id ? { id, field } : one)) });
  return {
    fields,
    set,
    label: ({ id, field }: EditedField, en: string) => {
      const others = fieldsOf(fields.filter((one) => one.id !== id));
      const name = keptNames.includes(field.name) ? field.name : nameFor(en, others);
      set(id, { ...field, name, label: { ...field.label, en } });
    },
    remove: (id: number) => change({ fields: fields.filter((one) => one.id !== id) }),
    move: (from: number, to: number) => change({ fields: moved(fields, from, to) }),
    insert: (one: EditedField, at: number) => change({ fields: inserted(fields, one, at) }),
  };
}

function Holder() {
  const t = useText();
  return (
    <li className={classes.field}>
      <div className={classes.fieldHead}>
        <span />
        <IconUser size={20} aria-hidden="true" className={classes.typeIcon} />
        <div className={classes.fieldName}>
          <b>{t('kinds.holder')}</b>
          <small>{t('kinds.holder.text')}</small>
        </div>
      </div>
    </li>
  );
}

type BandProps = {
  isFull: boolean;
  onAdd: (type: KindFieldType) => void;
  bandProps: ReturnType<typeof useMoving>['bandProps'];
};

function Band({ isFull, onAdd, bandProps }: BandProps) {
  const t = useText();
  return (
    <fieldset className={classes.band} aria-label={t('kinds.band')} disabled={isFull}>
      {kindFieldTypes.map((type) => {
        const Icon = typeIcons[type];
        return (
          <button key={type} type="button" onClick={() => onAdd(type)} {...bandProps(type)}>
            <Icon size={18} aria-hidden="true" />
            {t(`kinds.type.${type}`)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The fields of a kind: added from the band, moved by their handle, one of them open. */
export function FieldsCard({ draft, keptNames, isReadOnly }: FieldsCardProps) {
  const t = useText();
  const ids = useId();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState('');
  const toFocus = useRef<number>(undefined);
  const { fields, set, label, remove, move, insert } = useFieldList({ draft, keptNames });
  const nameOf = (index: number) => {
    const field = fields[index]?.field;
    return field === undefined ? '' : labelIn(field.label, currentLanguage()).trim() || t('kinds.unnamed');
  };
  const add = (type: KindFieldType, at: number) => {
    if (fields.length >= kindLimits.fields) return;
    const word = t(`kinds.type.${type}`);
    const one = newField(type, word, fieldsOf(fields));
    insert(one, at);
    setOpen(one.id);
    setSaid(t('kinds.said.added', { name: word, at: at + 1 }));
  };
  const say = (what: Said, index: number, to: number) => {
    setSaid(t(`kinds.said.${what}`, { name: nameOf(index), at: to + 1, count: fields.length }));
    if (what === 'dropped') toFocus.current = fields[index]?.id;
  };
  const moving = useMoving({ count: fields.length, list, onMove: move, onInsert: add, onSay: say });
  const { lifted } = moving;
  // A row that changed its place has lost the focus.
  useEffect(() => {
    if (toFocus.current === undefined || lifted !== undefined) return;
    document.getElementById(`${ids}${toFocus.current}`)?.focus();
    toFocus.current = undefined;
  });
  const slotAt = lifted === undefined || lifted.from === lifted.to ? undefined : lifted;
  const before = slotAt && (slotAt.from === undefined || slotAt.to <= slotAt.from ? slotAt.to : slotAt.to + 1);
  const slot = before !== undefined && (
    <li className={classes.slot} aria-hidden="true">
      {before === 0 ? t('kinds.slot.first') : t('kinds.slot.after', { name: nameOf(before - 1) })}
    </li>
  );
  const isFull = fields.length >= kindLimits.fields;
  return (
    <section className={classes.card} aria-labelledby={`${ids}title`}>
      <header>
        <h2 id={`${ids}title`}>{t('kinds.fields')}</h2>
        <small>{t('kinds.fields.most', { count: formatNumber(fields.length), most: kindLimits.fields })}</small>
      </header>
      {!isReadOnly && <Band isFull={isFull} onAdd={(type) => add(type, fields.length)} bandProps={moving.bandProps} />}
      {isFull && <p className={classes.hint}>{t('kinds.fields.full')}</p>}
      <ol className={classes.fields} ref={list} data-moving={lifted?.by}>
        <Holder />
        {fields.map((one, index) => (
          <Fragment key={one.id}>
            {before === index && slot}
            <FieldRow
              field={one.field}
              wrong={problemsAt(draft.problems, `fields.${index}`)}
              isOpen={open === one.id && lifted === undefined}
              isLifted={lifted?.from === index}
              canMove={!isReadOnly}
              handleId={`${ids}${one.id}`}
              handleProps={moving.handleProps(index)}
              onToggle={() => setOpen(open === one.id ? undefined : one.id)}
              onChange={(field) => set(one.id, field)}
              onLabel={(en) => label(one, en)}
              onRemove={() => remove(one.id)}
            />
          </Fragment>
        ))}
        {before === fields.length && slot}
      </ol>
      {fields.length === 0 && lifted === undefined && <p className={classes.none}>{t('kinds.fields.none')}</p>}
      {!isReadOnly && fields.length > 1 && (
        <p className={classes.hint}>
          <IconKeyboard size={18} aria-hidden="true" /> {t('kinds.keys')}
        </p>
      )}
      <VisuallyHidden aria-live="assertive" role="status">
        {said}
      </VisuallyHidden>
    </section>
  );
}
