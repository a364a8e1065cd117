import { useText } from '#lib/words/text.ts';
import classes from './editor.module.css';

const keys = [
  ['←↑↓→', 'editor.key.step'],
  ['Enter', 'editor.key.open'],
  ['Alt ↑↓', 'editor.key.move'],
  ['Delete', 'editor.key.remove'],
  ['Esc', 'editor.key.out'],
  ['Ctrl Z', 'editor.key.undo'],
  ['Ctrl S', 'editor.key.save'],
] as const;

/** The editor is 700 px high: what a higher window has left below the page tells the keys that work on it. */
export function KeysFoot() {
  const t = useText();
  return (
    <section className={classes.foot} aria-label={t('editor.keys')}>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
