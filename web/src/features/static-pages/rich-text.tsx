import { IconLink } from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { activeFormats, formatTools, lastTools, type Tool } from './format-tools.ts';
import { LinkBar } from './link-bar.tsx';
import { pageExtensions, tidyHtml } from './page-extensions.ts';
import classes from './static-pages.module.css';

/** What stands in the editor now. */
export type WrittenText = { html: string; text: string };

type RichTextProps = {
  /** What stands there at first, already clean. Later changes are the user's. */
  html: string;
  language: string;
  written: RefObject<() => WrittenText>;
  error: string | undefined;
  onChange: () => void;
};

const errorId = 'page-content-error';

function usePageEditor({ html, language, written, error, onChange }: RichTextProps): Editor {
  const t = useText();
  const label = t('edit-page.content');
  const isWrong = error !== undefined;
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: classes.area ?? '',
        lang: language,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isWrong),
        ...(isWrong ? { 'aria-describedby': errorId } : {}),
      },
    }),
    [language, label, isWrong],
  );
  const editor = useEditor({
    extensions: pageExtensions,
    content: html,
    editorProps,
    // The content policy refuses a style element of a script's own making: its rules stand in the style sheet.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: onChange,
  });
  useEffect(() => {
    written.current = () => ({ html: tidyHtml(editor.getHTML()), text: editor.getText() });
  }, [editor, written]);
  return editor;
}

/** Keeps the chosen words chosen while a button is pressed. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

/** A text with headings, lists, links, bold and italic, as the public pages show it. */
export function RichText(props: RichTextProps) {
  const t = useText();
  const editor = usePageEditor(props);
  const formats = useEditorState({ editor, selector: ({ editor: current }) => activeFormats(current) });
  const [isLinking, setLinking] = useState(false);
  const { error } = props;

  const toolButton = ({ text, Icon, run }: Tool) => (
    <button
      key={text}
      type="button"
      title={t(text)}
      aria-label={t(text)}
      aria-pressed={formats.includes(text)}
      onMouseDown={keepSelection}
      onClick={() => run(editor.chain().focus()).run()}
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
          onMouseDown={keepSelection}
          onClick={() => setLinking(!isLinking)}
        >
          <IconLink size={20} stroke={1.75} aria-hidden={true} />
        </button>
        {lastTools.map(toolButton)}
      </div>
      {isLinking && (
        <LinkBar
          onLink={(href) => {
            setLinking(false);
            editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
          }}
          onClose={() => setLinking(false)}
        />
      )}
      <EditorContent editor={editor} />
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
