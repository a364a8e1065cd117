import { homeParts } from '@sanad/contract/pages/home-template';
import { useText } from '../../public-context.ts';
import { partComponents } from './home-parts.tsx';
import { OwnTemplate } from './own-template.tsx';
import { PlainHome } from './plain-home.tsx';
import { useHomeTemplate } from './use-home-template.ts';

function Template({ sent }: { sent: 'shipped' | 'waiting' }) {
  const t = useText();
  const template = useHomeTemplate(sent);
  if (template.state === 'absent') return <PlainHome />;
  return (
    <main id="main" className="home-page" aria-busy={template.state === 'waiting'}>
      {template.state === 'shipped' &&
        homeParts.map((part) => {
          const Part = partComponents[part];
          return <Part key={part} />;
        })}
      {template.state === 'own' && <OwnTemplate html={template.html} />}
      {template.state === 'waiting' && (
        <p className="visually-hidden" role="status">
          {t('home.loading')}
        </p>
      )}
    </main>
  );
}

/** The home page as shipped. */
export const HomePage = () => <Template sent="shipped" />;

/** The home page of an installation with a template of its own, which has to be fetched first. */
export const OwnHomePage = () => <Template sent="waiting" />;
