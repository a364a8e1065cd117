import { useText } from '../public-context.ts';
import { OpenSealShape } from '../shapes.tsx';
import type { PublicTextKey } from '../texts/load-texts.ts';
import { useLocationPart } from '../use-location.ts';

const titles: readonly [start: string, key: PublicTextKey][] = [['/v/', 'public.shell.certificate']];

export function shellTitle(path: string): PublicTextKey {
  const found = titles.find(([start]) => path.toLowerCase().startsWith(start));
  return found?.[1] ?? 'public.shell.page';
}

/** A public page whose content is not built yet: its name, and that it comes later. */
export function ShellPage() {
  const t = useText();
  const path = useLocationPart('pathname');
  return (
    <main id="main" className="wrap single">
      <article className="card result soon">
        <div className="pic">
          <OpenSealShape />
        </div>
        <div className="txt">
          {path !== undefined && <p className="kicker">{t(shellTitle(path))}</p>}
          <h1>{t('public.not-available')}</h1>
          <p>{t('public.not-available.text')}</p>
          <a className="btn btn-line btn-wide" href="/">
            {t('public.to-home')}
          </a>
        </div>
      </article>
    </main>
  );
}
