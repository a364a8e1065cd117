import { IconLink } from '@tabler/icons-react';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { sanitise } from '#lib/sanitise.ts';
import { useText } from '#lib/text.ts';
import { activeFormats, formatTools, lastTools, runCommand } from './format-tools.ts';
import { LinkBar } from './link-bar.tsx';
import classes from './static-pages.module.css';

type RichTextProps = {
  /** What stands there at first, already clean. Later changes are the user's. */
  html: string;
  language: string;
  area: RefObject<HTMLDivElement | null>;
  error: string | undefined;
  onChange: () => void;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** A text with headings, lists, links, bold and italic, as the public pages show it. */
export function RichText({ html, language, area, error, onChange }: RichTextProps) {
  const t = useText();
  const chosen = useRef<Range | undefined>(undefined);
  const [formats, setFormats] = useState<readonly string[]>([]);
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    if (area.current !== null) area.current.innerHTML = html;
  }, [area, html]);

  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      if (selection === null || !area.current?.contains(selection.anchorNode) || selection.rangeCount === 0) return;
      chosen.current = selection.getRangeAt(0);
      setFormats(activeFormats());
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);

  const run = (command: string, value?: string) => {
    area.current?.focus();
    const selection = document.getSelection();
    if (chosen.current !== undefined) {
      selection?.removeAllRanges();
      selection?.addRange(chosen.current);
    }
    runCommand(command, value);
    setFormats(activeFormats());
    onChange();
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const rich = event.clipboardData.getData('text/html');
    const source = rich === '' ? escaped(event.clipboardData.getData('text/plain')) : rich;
    void sanitise(source).then((clean) => run('insertHTML', clean));
  };

  const toolButton = ({ text, Icon, command, value }: (typeof formatTools)[number]) => (
    <button
      key={text}
      type="button"
      title={t(text)}
      aria-label={t(text)}
      aria-pressed={formats.includes(text)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command, value)}
    >
      <Icon size={20} stroke={1.75} aria-hidden={true} />
    </button>
  );

  return (
    <div className={classes.editor} data-wrong={error !== undefined || undefined}>
      <div className={classes.tools} role="toolbar" aria-label={t('edit-page.tools')}>
        {formatTools.map(toolButton)}
        <button
          type="button"
          title={t('edit-page.link')}
          aria-label={t('edit-page.link')}
          aria-expanded={isLinking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!isLinking)}
        >
          <IconLink size={20} stroke={1.75} aria-hidden={true} />
        </button>
        {lastTools.map(toolButton)}
      </div>
      {isLinking && (
        <LinkBar
          onLink={(address) => {
            setLinking(false);
            run('createLink', address);
          }}
          onClose={() => setLinking(false)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no headings and lists */}
      <div
        ref={area}
        className={classes.area}
        lang={language}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t('edit-page.content')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'page-content-error'}
        onInput={onChange}
        onPaste={paste}
      />
      {error !== undefined && (
        <p id="page-content-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
