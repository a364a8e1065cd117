import type { DocumentPaper, KindLabel } from '@sanad/contract/entities/document-kind';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { labelIn } from './kind-rules.ts';
import classes from './paper.module.css';

type PaperSketchProps = {
  paper: DocumentPaper;
  title: KindLabel;
  issuer?: string;
  /** Labels that stand on it; a small sketch draws lines for them. */
  labels?: readonly string[];
  number?: string;
  isDraft?: boolean;
};

const mostLabels = 8;

/** A paper as it is seen from some way off: its colours, the title, the holder, where the fields stand. */
export function PaperSketch({ paper, title, issuer, labels, number, isDraft = false }: PaperSketchProps) {
  const t = useText();
  const isLarge = labels !== undefined;
  return (
    <div
      className={classes.paper}
      data-paper={paper}
      data-draft={isDraft || undefined}
      data-large={isLarge || undefined}
    >
      <div className={classes.sheet}>
        <span className={classes.crest} />
        <span className={classes.issuer}>{issuer ?? <i />}</span>
        <span className={classes.title}>{labelIn(title, currentLanguage())}</span>
        <span className={classes.certify}>{isLarge ? t('kinds.preview.certify') : <i />}</span>
        <span className={classes.holder}>{isLarge ? t('kinds.preview.holder') : <i />}</span>
        <span className={classes.lines}>
          {(labels ?? ['', '', '']).slice(0, mostLabels).map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places on a paper
            <span key={index}>
              {label}
              <i />
            </span>
          ))}
        </span>
        <span className={classes.foot}>
          <i />
          <i />
          <b />
        </span>
        {number !== undefined && <span className={classes.number}>{number}</span>}
        {isDraft && <span className={classes.mark}>{t('kinds.state.draft')}</span>}
      </div>
    </div>
  );
}
