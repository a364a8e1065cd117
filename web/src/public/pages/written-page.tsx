import { type ReactNode, useMemo } from 'react';
import { CrossShape } from '#verification/shapes.tsx';
import { listHeadings } from '../page-contents.ts';
import { useText } from '../public-context.ts';
import { OpenSealShape } from '../shapes.tsx';
import { WrittenHtml } from '../written-html.tsx';

/** A page whose content comes from the server. */
export type WrittenPageState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'missing' }
  | { state: 'ready'; title: string; html: string; updated?: string; otherLanguage?: string };

const lines = ['wide', 'wide', 'middle', 'heading', 'wide', 'middle', 'wide', 'short'] as const;

function Skeleton() {
  const t = useText();
  return (
    <div className="skeleton" role="status" aria-label={t('page.loading')}>
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
        <i key={index} className={width} />
      ))}
    </div>
  );
}

type NoticeProps = { look: 'soon' | 'no'; title: string; text: string; children: ReactNode };

function Notice({ look, title, text, children }: NoticeProps) {
  return (
    <main id="main" className="wrap single">
      <article className={`card result ${look}`}>
        <div className="pic">{look === 'soon' ? <OpenSealShape /> : <CrossShape />}</div>
        <div className="txt" role="alert">
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
        </div>
      </article>
    </main>
  );
}

/** Words of one language may stand on a page of another: readers and screen readers want to know. */
function languageOfText(html: string): string {
  return /[\u0900-\u097f]/.test(html) ? 'hi' : 'en';
}

/** The way to the parts of a long text, and the text. */
function WrittenText({ html }: { html: string }) {
  const t = useText();
  const text = useMemo(() => listHeadings(html), [html]);
  const lang = languageOfText(html);
  return (
    <>
      {text.headings.length > 0 && (
        <nav className="contents" aria-label={t('page.contents')}>
          <p>{t('page.contents')}</p>
          <ul lang={lang}>
            {text.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <WrittenHtml className="prose" html={text.html} lang={lang} />
    </>
  );
}

type Props = { page: WrittenPageState; heading?: string; onRetry(): void };

/** Title, date and text, or what stands in their place. `heading` is shown until the title is there. */
export function WrittenPage({ page, heading, onRetry }: Props) {
  const t = useText();
  if (page.state === 'missing') {
    return (
      <Notice look="soon" title={t('page.not-found')} text={t('page.not-found.text')}>
        <a className="btn btn-line btn-wide" href="/">
          {t('public.to-home')}
        </a>
      </Notice>
    );
  }
  if (page.state === 'failed') {
    return (
      <Notice look="no" title={t('page.failed')} text={t('page.failed.text')}>
        <button type="button" className="btn btn-primary btn-wide" onClick={onRetry}>
          {t('page.retry')}
        </button>
      </Notice>
    );
  }
  const ready = page.state === 'ready' ? page : undefined;
  const title = ready?.title ?? heading;
  return (
    <main id="main" className="written" aria-busy={ready === undefined}>
      <header className="band written-head">
        <div className="wrap">
          <h1 lang={ready && languageOfText(ready.title)}>{title ?? <i className="skeleton-title" />}</h1>
          <p>{ready?.updated ? t('page.updated-on', { date: ready.updated }) : '\u00a0'}</p>
        </div>
      </header>
      {ready?.otherLanguage && (
        <p className="wrap other-language">{t('page.other-language', { language: ready.otherLanguage })}</p>
      )}
      <div className="wrap written-body">{ready ? <WrittenText html={ready.html} /> : <Skeleton />}</div>
    </main>
  );
}
