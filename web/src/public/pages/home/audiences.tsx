import type { ComponentType } from 'react';
import { ArrowIcon } from '../../icons.tsx';
import { useText } from '../../public-context.ts';
import { ExaminerIcon, SchoolIcon, StudentIcon, VerifierIcon } from './home-icons.tsx';

type Audience = {
  name: 'student' | 'school' | 'examiners' | 'verifier';
  Glyph: ComponentType;
  action: 'create-account' | 'sign-in';
  href: string;
};

const audiences: readonly Audience[] = [
  { name: 'student', Glyph: StudentIcon, action: 'create-account', href: '/form/student-signup' },
  { name: 'school', Glyph: SchoolIcon, action: 'create-account', href: '/form/school-signup' },
  { name: 'examiners', Glyph: ExaminerIcon, action: 'sign-in', href: '/login' },
  { name: 'verifier', Glyph: VerifierIcon, action: 'create-account', href: '/form/verifier' },
];

function AudienceCard({ name, Glyph, action, href }: Audience) {
  const t = useText();
  const audience = t(`home.audiences.${name}`);
  const label = t(`home.audiences.${action}`);
  return (
    <article className="cat">
      <div className="glyph">
        <Glyph />
      </div>
      <h3>{audience}</h3>
      <p>{t(`home.audiences.${name}.text`)}</p>
      <a href={href} aria-label={t('home.audiences.action-for', { action: label, audience })}>
        {label}
        <ArrowIcon />
      </a>
    </article>
  );
}

/** One entry for each kind of user, with the way in. */
export function Audiences() {
  const t = useText();
  return (
    <section className="section" id="audiences">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('home.audiences.title')}</h2>
          <p className="lead">{t('home.audiences.lead')}</p>
        </div>
        <div className="cats">
          {audiences.map((audience) => (
            <AudienceCard key={audience.name} {...audience} />
          ))}
        </div>
      </div>
    </section>
  );
}
