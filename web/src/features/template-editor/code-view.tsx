import { Button } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { IconAlertTriangle, IconAlignLeft, IconArrowBackUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { noteOf, partsOfLine, tidy } from './code-rules.ts';
import editorClasses from './editor.module.css';
import classes from './panels.module.css';

function Line({ text, isMarked }: { text: string; isMarked: boolean }) {
  const parts = partsOfLine(text).map(({ kind, text: words }, index) => {
    const key = `${index} ${words}`;
    if (kind === 'tag') return <s key={key}>{words}</s>;
    return kind === 'element' ? <u key={key}>{words}</u> : <Fragment key={key}>{words}</Fragment>;
  });
  return isMarked ? <mark>{parts}</mark> : parts;
}

/** Colours under the words that are typed over them. */
function Source({ value, onChange, marked }: { value: string; onChange: (next: string) => void; marked: number }) {
  const t = useText();
  const lines = value.split('\n');
  return (
    <div className={classes.codeArea}>
      <div className={classes.codeLines}>
        <div className={classes.numbers} aria-hidden={true}>
          {lines.map((_, index) => index + 1).join('\n')}
        </div>
        <div className={classes.source}>
          <pre aria-hidden={true}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
              <Fragment key={index}>
                <Line text={line} isMarked={index + 1 === marked} />
                {'\n'}
              </Fragment>
            ))}
          </pre>
          <textarea
            aria-label={t('editor.code.label')}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      </div>
    </div>
  );
}

const kilobytes = (bytes: number) => formatNumber(bytes / 1024, { maximumFractionDigits: 1 });

type CodeViewProps = { value: string; onChange: (next: string) => void; onBack: () => void };

/** The template as it is written; what is changed here is on the page when one goes back to it. */
export function CodeView({ value, onChange, onBack }: CodeViewProps) {
  const t = useText();
  const note = noteOf(value);
  const size = kilobytes(new TextEncoder().encode(value).length);
  return (
    <section className={classes.code} aria-label={t('editor.code')}>
      <div className={classes.codeTop}>
        <b>{t('editor.code.title')}</b>
        <span>{t('editor.code.size', { size, limit: kilobytes(limits.templateJsonBytes / 2) })}</span>
        <span className={editorClasses.grow} />
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconAlignLeft size={16} aria-hidden={true} />}
          onClick={() => onChange(tidy(value))}
        >
          {t('editor.code.tidy')}
        </Button>
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconArrowBackUp size={16} aria-hidden={true} />}
          onClick={onBack}
        >
          {t('editor.code.back')}
        </Button>
      </div>
      <Source value={value} onChange={onChange} marked={note?.line ?? 0} />
      <div className={classes.codeFoot} role="status">
        <IconAlertTriangle size={18} aria-hidden={true} />
        {note !== undefined && <b>{t('editor.code.line', { line: note.line, problem: t(note.problem) })}</b>}
        <span>{t('editor.code.note')}</span>
      </div>
    </section>
  );
}
