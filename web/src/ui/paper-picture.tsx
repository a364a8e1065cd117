import type { DocumentPaper } from '@sanad/contract/entities/document-kind';
import { currentLanguage, useText } from '#lib/words/text.ts';
import classes from './paper-picture.module.css';

type PaperPictureProps = { paper: DocumentPaper; title: string; issuer?: string; isDraft?: boolean };

/** A paper of issuers as it is printed, small (`npm run pictures`), with the title of a kind in its place. */
export function PaperPicture({ paper, title, issuer, isDraft = false }: PaperPictureProps) {
  const t = useText();
  const script = currentLanguage() === 'hi' ? 'devanagari' : 'latin';
  return (
    <div className={classes.paper} data-paper={paper} data-draft={isDraft || undefined}>
      <img src={`/assets/papers/${paper}-${script}.webp`} alt="" loading="lazy" decoding="async" />
      {issuer !== undefined && <span className={classes.issuer}>{issuer}</span>}
      <span className={classes.title}>{title}</span>
      {isDraft && <span className={classes.mark}>{t('kinds.state.draft')}</span>}
    </div>
  );
}
