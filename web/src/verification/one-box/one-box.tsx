import type { oneBox } from '@sanad/contract/text/en/one-box';
import type { TextValues } from '@sanad/contract/text/translate';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CameraIcon, CloseIcon, FormIcon, NoticeIcon, PaperIcon, UploadIcon } from '../icons.tsx';
import { type BoxContent, canAsk, lookAlike, readBox } from './box-rules.ts';
import classes from './one-box.module.css';
import { useDropAnywhere } from './use-drop-anywhere.ts';

type Say = (key: keyof typeof oneBox, values?: TextValues) => string;

/** The number as it will be searched, with dots for what is missing. */
function Echo({ text, missing = 0, marks = false }: { text: string; missing?: number; marks?: boolean }) {
  const fixed = text.lastIndexOf('-') + 1;
  return (
    <span className={classes.echo}>
      {marks
        ? [...text].map((character, place) =>
            place >= fixed && lookAlike.test(character) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a character has no name but its place.
              <mark key={place}>{character}</mark>
            ) : (
              character
            ),
          )
        : text}
      <i aria-hidden="true">{'·'.repeat(missing)}</i>
    </span>
  );
}

/** What is said below the box while somebody types. */
function Said({ content, t }: { content: BoxContent; t: Say }) {
  switch (content.state) {
    case 'begun':
      return (
        <p className={classes.say}>
          <NoticeIcon />
          <span>
            <Echo text={content.text} missing={content.missing} />{' '}
            {content.missing === 1 ? t('box.missing.one') : t('box.missing.many', { count: content.missing })}
          </span>
        </p>
      );
    case 'number':
      return (
        <p className={classes.say}>
          <NoticeIcon />
          <Echo text={content.text} />
        </p>
      );
    case 'mistyped':
      return (
        <Notice look="bad" title={t('box.mistyped')}>
          {t('box.mistyped.text')} <Echo text={content.text} marks />
        </Notice>
      );
    case 'code':
    case 'admission':
      return (
        <Notice look="info" title={t(`box.${content.state}`)}>
          {t(`box.${content.state}.text`)}
        </Notice>
      );
    default:
      return (
        <p className={classes.say}>
          <NoticeIcon />
          <span>{t('box.hint')}</span>
        </p>
      );
  }
}

type NoticeProps = { look: 'bad' | 'warn' | 'info'; title: string; children: ReactNode };

/** A card below the box that says what is the matter. */
export function Notice({ look, title, children }: NoticeProps) {
  return (
    <p className={`${classes.say} ${classes.card} ${classes[look]}`} role={look === 'info' ? undefined : 'alert'}>
      <NoticeIcon />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}

/** What is in the field; text that was typed before the scripts came is taken over. */
function useTyped() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (field.current !== null) setTyped(field.current.value);
  }, []);
  return { field, typed, setTyped };
}

type OneBoxProps = {
  t: Say;
  /** Of the field; one of its own where there is none. */
  id?: string;
  /** `band`: on the coloured band of the home page. */
  look: 'band' | 'card';
  /** Whether a file that is dropped anywhere is taken. */
  takesDrops: boolean;
  isBusy?: boolean;
  /** What became of the last question; stands until something else is typed. */
  notice?: ReactNode;
  /** Where the form leads before the scripts are there. */
  action?: string;
  onTyped?(): void;
  /** Answers whether the form is to be sent as a page. */
  onAsk(text: string, content: BoxContent): boolean | undefined;
  onFile(file: File): void;
  /** The ways that lead to the rest, for pages that show nothing else. */
  ways?: { toCamera: string; toDetails: string } | undefined;
};

type FileFieldProps = { field: RefObject<HTMLInputElement | null>; label: string; onFile(file: File): void };

function FileField({ field, label, onFile }: FileFieldProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={label}
      accept=".pdf,application/pdf,image/png,image/jpeg"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

type WaysProps = Pick<OneBoxProps, 't' | 'ways'> & { onChoose(): void };

function Ways({ t, ways, onChoose }: WaysProps) {
  return (
    <div className={classes.ways}>
      {ways !== undefined && (
        <a href={ways.toCamera}>
          <CameraIcon />
          {t('box.scan')}
        </a>
      )}
      <button type="button" onClick={onChoose}>
        <PaperIcon />
        {t('box.choose')}
      </button>
      {ways !== undefined && (
        <a href={ways.toDetails}>
          <FormIcon />
          {t('box.details')}
        </a>
      )}
    </div>
  );
}

/** One box for every number, the text of a code, and every file. */
export function OneBox({ t, id: given, look, takesDrops, isBusy = false, notice, action, ways, ...on }: OneBoxProps) {
  const own = useId();
  const id = given ?? own;
  const { field, typed, setTyped } = useTyped();
  const files = useRef<HTMLInputElement>(null);
  const isOver = useDropAnywhere(takesDrops, on.onFile);
  const content = readBox(typed);
  const change = (text: string) => {
    setTyped(text);
    on.onTyped?.();
  };
  const submit = (event: FormEvent) => {
    const isUseful = canAsk(content) || content.state === 'empty';
    const isPage = isUseful && !isBusy && on.onAsk(typed.trim(), content) === true;
    if (!isPage) event.preventDefault();
  };
  const isWrong = content.state === 'mistyped';
  return (
    <form className={`${classes.box} ${classes[look]}`} action={action} method="get" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('box.label')}</label>
      {isOver ? (
        <div className={classes.drop} role="status">
          <UploadIcon />
          <b>{t('box.drop')}</b>
          <span>{t('box.drop.text')}</span>
        </div>
      ) : (
        <div className={`${classes.in} ${isWrong ? classes.wrong : ''}`}>
          <div className={classes.field}>
            <input
              ref={field}
              id={id}
              name="n"
              value={typed}
              placeholder="BECE-2026-K7M2PX4RQ9"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20_000}
              aria-describedby={`${id}-say`}
              aria-invalid={isWrong || undefined}
              onChange={({ target }) => change(target.value)}
            />
            {typed !== '' && (
              <button type="button" className={classes.clear} aria-label={t('box.clear')} onClick={() => change('')}>
                <CloseIcon />
              </button>
            )}
          </div>
          <button type="submit" className={classes.go} disabled={isBusy || isWrong || content.state === 'begun'}>
            {t(content.state === 'admission' ? 'box.continue' : 'box.submit')}
          </button>
        </div>
      )}
      <div id={`${id}-say`} aria-live="polite">
        {notice || <Said content={content} t={t} />}
      </div>
      <Ways t={t} ways={ways} onChoose={() => files.current?.click()} />
      <FileField field={files} label={t('box.choose')} onFile={on.onFile} />
    </form>
  );
}
