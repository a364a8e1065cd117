import { useText } from '../public-context.ts';

/** A picture and nothing else; it leads home. */
export function NotFoundPage() {
  const t = useText();
  return (
    <main id="main" className="not-found">
      <a href="/">
        <img src="/assets/not-found.svg" alt={t('public.not-found.image')} width="560" height="420" />
      </a>
    </main>
  );
}
