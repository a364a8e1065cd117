import type { Claim } from '@sanad/contract/api/claims';
import { nameOfStored } from '#engine/uploads/file-value.ts';
import { StoredLink } from '#engine/uploads/stored-link.tsx';
import { useText } from '#lib/words/text.ts';
import classes from './claims.module.css';

/** What proves it: numbered, and read with the reader's own right. */
export function ClaimDocuments({ documents }: Pick<Claim, 'documents'>) {
  const t = useText();
  return (
    <section className={classes.card} aria-labelledby="claim-documents">
      <header>
        <h2 id="claim-documents">{t('claims.documents')}</h2>
        {documents.length > 0 && <small>{t('claims.documents.count', { count: documents.length })}</small>}
      </header>
      {documents.length === 0 ? (
        <p className={classes.none}>{t('claims.documents.none')}</p>
      ) : (
        <ol className={classes.documents}>
          {documents.map(({ fileName }, index) => (
            <li key={fileName}>
              <span className={classes.no} aria-hidden="true">
                {index + 1}
              </span>
              <StoredLink
                address={fileName}
                name={nameOfStored(fileName) || t('upload.stored-file', { n: index + 1 })}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
