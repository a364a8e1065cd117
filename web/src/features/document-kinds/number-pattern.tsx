import { ActionIcon, Button, Menu, NumberInput, Popover, TextInput } from '@mantine/core';
import type { CountsOfKind } from '@sanad/contract/api/issued-documents';
import { kindLimits, type PatternPart } from '@sanad/contract/entities/document-kind';
import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import { moved } from './kind-rules.ts';
import { nextNumbers } from './use-kind-counts.ts';

export type PatternProps = {
  parts: readonly PatternPart[];
  /** The last numbers that were given of the kind; undefined: none, or not known yet. */
  counters: CountsOfKind['counters'] | undefined;
  wrong: ReactNode;
  isReadOnly: boolean;
  onChange: (parts: PatternPart[]) => void;
};

const mostDigits = kindLimits.counterDigits;
const unwritten = /[^A-Za-z0-9./_-]/g;

type PartProps = { part: PatternPart; onChange: (part: PatternPart) => void };

function PartInput({ part, onChange }: PartProps) {
  const t = useText();
  if ('text' in part) {
    return (
      <TextInput
        label={t('kinds.pattern.text')}
        description={t('kinds.pattern.letters')}
        maxLength={12}
        value={part.text}
        onChange={(event) => onChange({ text: event.currentTarget.value.replace(unwritten, '') })}
        data-autofocus
      />
    );
  }
  if (part.part === 'year') return null;
  return (
    <NumberInput
      label={t('kinds.pattern.digits')}
      min={3}
      max={mostDigits}
      clampBehavior="strict"
      value={part.digits}
      onChange={(digits) => typeof digits === 'number' && onChange({ part: 'counter', digits })}
      data-autofocus
    />
  );
}

type TokenProps = PartProps & { index: number; count: number; onMove: (by: number) => void; onRemove: () => void };

function Token({ part, index, count, onChange, onMove, onRemove }: TokenProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isText = 'text' in part;
  const word = isText
    ? part.text
    : part.part === 'year'
      ? t('kinds.pattern.year')
      : t('kinds.pattern.counter', { digits: part.digits });
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow position="bottom-start" width={270}>
      <Popover.Target>
        <button
          type="button"
          className={classes.token}
          data-text={isText || undefined}
          aria-label={t('kinds.pattern.change', { part: word })}
          onClick={() => setOpen(!isOpen)}
        >
          {word || '…'}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.tokenMenu ?? ''}>
        <PartInput part={part} onChange={onChange} />
        <div>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={index === 0}
            aria-label={t('kinds.pattern.earlier')}
            onClick={() => onMove(-1)}
          >
            <IconArrowLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={index === count - 1}
            aria-label={t('kinds.pattern.later')}
            onClick={() => onMove(1)}
          >
            <IconArrowRight size={18} aria-hidden="true" />
          </ActionIcon>
          <Button
            variant="subtle"
            color="bad"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            disabled={count === 1}
            onClick={onRemove}
          >
            {t('kinds.pattern.take-away')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function AddPart({ parts, onAdd }: { parts: readonly PatternPart[]; onAdd: (part: PatternPart) => void }) {
  const t = useText();
  const has = (name: 'year' | 'counter') => parts.some((part) => 'part' in part && part.part === name);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('kinds.pattern.add')}
          disabled={parts.length >= kindLimits.patternParts}
        >
          <IconPlus size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd({ text: '/' })}>{t('kinds.pattern.text')}</Menu.Item>
        {!has('year') && <Menu.Item onClick={() => onAdd({ part: 'year' })}>{t('kinds.pattern.year')}</Menu.Item>}
        {!has('counter') && (
          <Menu.Item onClick={() => onAdd({ part: 'counter', digits: 5 })}>
            {t('kinds.pattern.counter', { digits: 5 })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** How documents are numbered, as parts, with the numbers that come of it. */
export function NumberPattern({ parts, counters, wrong, isReadOnly, onChange }: PatternProps) {
  const t = useText();
  const { isYearly, next, nextYear } = nextNumbers(parts, counters);
  return (
    <div className={classes.pattern}>
      <span className={classes.inputLabel}>{t('kinds.pattern')}</span>
      <div className={classes.tokens} data-wrong={wrong !== undefined || undefined}>
        {parts.map((part, index) => (
          <Token
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else that they are known by
            key={index}
            {...{ part, index, count: parts.length }}
            onChange={(changed) => onChange(parts.map((one, at) => (at === index ? changed : one)))}
            onMove={(by) => onChange(moved(parts, index, index + by))}
            onRemove={() => onChange(parts.filter((_, at) => at !== index))}
          />
        ))}
        {!isReadOnly && <AddPart parts={parts} onAdd={(part) => onChange([...parts, part])} />}
      </div>
      {wrong !== undefined && <p className={classes.wrong}>{wrong}</p>}
      <p className={classes.small}>{t(isYearly ? 'kinds.pattern.by-year' : 'kinds.pattern.for-ever')}</p>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('kinds.next-number')}</dt>
          <dd>{next}</dd>
        </div>
        {isYearly && (
          <div>
            <dt>{t('kinds.first-next-year')}</dt>
            <dd>{nextYear}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
