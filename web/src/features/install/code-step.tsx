import { Button } from '@mantine/core';
import type { InstallFacts } from '@sanad/contract/api/install';
import { installCalls } from '@sanad/contract/calls/install';
import { installCodeLength, installCodeMinutes, readInstallCode } from '@sanad/contract/forms/install-form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import classes from './install.module.css';
import { Card } from './parts.tsx';

const places = Array.from({ length: installCodeLength }, (_, index) => index);

type BoxesProps = { code: readonly string[]; onChange(code: string[]): void; isWrong: boolean };

/** One box for each character: what is typed goes on to the next, what is pasted fills them all. */
function CodeBoxes({ code, onChange, isWrong }: BoxesProps) {
  const t = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const fill = (from: number, typed: string) => {
    const letters = readInstallCode(typed).slice(0, installCodeLength - from);
    if (letters === '') return;
    onChange(places.map((place) => letters[place - from] ?? code[place] ?? ''));
    boxes.current[Math.min(from + letters.length, installCodeLength - 1)]?.focus();
  };
  const erase = (place: number, event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const emptied = code[place] === '' && place > 0 ? place - 1 : place;
    onChange(places.map((one) => (one === emptied ? '' : (code[one] ?? ''))));
    boxes.current[emptied]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(0, event.clipboardData.getData('text'));
  };
  return (
    <fieldset className={classes.code} aria-labelledby="install-code" data-wrong={isWrong || undefined}>
      {places.map((place) => (
        <Fragment key={place}>
          {place === installCodeLength / 2 && <span aria-hidden="true">–</span>}
          <input
            ref={(box) => {
              boxes.current[place] = box;
            }}
            value={code[place] ?? ''}
            aria-label={t('install.code.character', { number: place + 1 })}
            aria-invalid={isWrong}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => fill(place, event.currentTarget.value.slice(-installCodeLength))}
            onKeyDown={(event) => erase(place, event)}
            onPaste={paste}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}

type Props = { onOpened(key: string, facts: InstallFacts): void; told: string | undefined };

/** Who may go on: whoever reads the log of the server. */
export function CodeStep({ onOpened, told }: Props) {
  const t = useText();
  const [code, setCode] = useState<string[]>(places.map(() => ''));
  const [problem, setProblem] = useState(told);
  const [isSending, setSending] = useState(false);
  // A code that works stands in the log from now on; the server says nothing else.
  useEffect(() => void api.call(installCalls.code).catch(() => undefined), []);
  const isWhole = code.join('').length === installCodeLength;
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isSending) return;
    setSending(true);
    try {
      const { data } = await api.call(installCalls.open, { body: { code: code.join('') } });
      onOpened(data.key, data.facts);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      setSending(false);
    }
  };
  const change = (next: string[]) => {
    setCode(next);
    setProblem(undefined);
  };
  return (
    <form onSubmit={open}>
      <Card
        title={t('install.code.heading')}
        about={t('install.code.about')}
        foot={
          <>
            <p>{t('install.code.lost')}</p>
            <Button type="submit" size="md" disabled={!isWhole} loading={isSending}>
              {t('install.code.open')}
            </Button>
          </>
        }
      >
        <figure className={classes.term} lang="en" aria-label={t('install.code.example')}>
          {'no usable configuration found: open /install\nand enter '}
          <b>7K4M-2QXP</b>
          {`\n(valid for ${installCodeMinutes} minutes, for one person)`}
        </figure>
        <div className={classes.group}>
          <span id="install-code" className={classes.label}>
            {t('install.code.label')}
          </span>
          <CodeBoxes code={code} onChange={change} isWrong={problem !== undefined} />
          <p className={classes.hint}>{t('install.code.hint')}</p>
          {problem !== undefined && (
            <p className={classes.error} role="alert">
              <IconAlertCircle size={18} aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
      </Card>
    </form>
  );
}
