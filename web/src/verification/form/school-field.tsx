import { type KeyboardEvent, useState } from 'react';
import type { Choice } from '../calls.ts';
import { DownIcon } from '../icons.tsx';
import { useVerifyText } from '../verification-context.ts';
import { Field, ListFailed } from './field.tsx';
import classes from './form.module.css';
import { type Matches, matchSchools } from './school-matches.ts';
import { useSchools } from './use-schools.ts';

type ListProps = {
  id: string;
  matches: Matches;
  isLoading: boolean;
  /** Whether a part of a name was typed. */
  isNamed: boolean;
  active: number;
  chosen: string;
  onPick(school: Choice): void;
};

const bringIntoView = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' });

// The focus stays in the field, which also takes the keys: that is how a combobox works.
function SchoolList({ id, matches: { shown, more }, isLoading, isNamed, active, chosen, onPick }: ListProps) {
  const t = useVerifyText();
  const none = t(isLoading ? 'verify.loading' : isNamed ? 'verify.schools.none' : 'verify.schools.empty');
  const said = shown.length === 0 ? none : more > 0 && t('verify.schools.more', { count: more });
  return (
    <div className={classes.list}>
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('verify.field.school')}>
        {shown.map((school, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={school.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={school.id === chosen}
            data-active={index === active || undefined}
            ref={index === active ? bringIntoView : undefined}
            // Else the field would lose the focus, and the list with it, before the choice is taken.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(school)}
          >
            {school.name}
          </div>
        ))}
      </div>
      {said && <p role="status">{said}</p>}
    </div>
  );
}

type SchoolFieldProps = {
  id: string;
  isRequired: boolean;
  stateId: string;
  /** The id of the chosen school; empty where none is. */
  value: string;
  onChange(schoolId: string): void;
};

/** Round and round; from the field itself up to the last one. */
function nextActive(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useSchoolChoice({ stateId, value, onChange }: Omit<SchoolFieldProps, 'id' | 'isRequired'>) {
  /** What is typed since the field was entered; undefined: nothing, the chosen name stands there. */
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<Choice>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const schools = useSchools(stateId, typed?.trim() ?? '');
  const matches = matchSchools(schools.value ?? { schools: [], totalCount: 0 }, typed ?? '');
  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(undefined);
  };
  const pick = (school: Choice) => {
    setChosen(school);
    onChange(school.id);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
    if (value !== '') onChange('');
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { shown } = matches;
    if (step !== undefined) {
      event.preventDefault();
      setActive(isOpen ? nextActive(active, step, shown.length) : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const school = shown[active];
      if (school !== undefined) pick(school);
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const name = value !== '' && chosen?.id === value ? chosen.name : '';
  const isNamed = (typed ?? '').trim() !== '';
  return {
    schools,
    matches,
    isOpen,
    isNamed,
    active,
    text: typed ?? name,
    open: () => setOpen(true),
    close,
    pick,
    type,
    press,
  };
}

/** The school, found by typing a part of its name: a state has thousands. */
export function SchoolField({ id, isRequired, stateId, value, onChange }: SchoolFieldProps) {
  const t = useVerifyText();
  const choice = useSchoolChoice({ stateId, value, onChange });
  const { schools, matches, isOpen, active } = choice;
  const isReady = stateId !== '';
  const listId = `${id}-list`;
  return (
    <Field id={id} label={t('verify.field.school')} isRequired={isRequired}>
      <div className={classes.choice}>
        <input
          className={classes.control}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(isReady ? 'verify.select.school' : 'verify.select.state-first')}
          value={choice.text}
          disabled={!isReady}
          required={isRequired}
          onClick={choice.open}
          onChange={({ target }) => choice.type(target.value)}
          onKeyDown={choice.press}
          onBlur={choice.close}
        />
        <DownIcon />
        {isOpen && isReady && (
          <SchoolList
            {...{ matches, active }}
            id={listId}
            isLoading={schools.value === undefined && schools.state === 'loading'}
            isNamed={choice.isNamed}
            chosen={value}
            onPick={choice.pick}
          />
        )}
      </div>
      {isReady && schools.state === 'failed' && <ListFailed onRetry={schools.retry} />}
    </Field>
  );
}
