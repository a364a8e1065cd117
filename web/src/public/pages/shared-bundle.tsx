import type { SharedBundle, SharedItem, SharedItemState } from '@sanad/contract/api/share-links';
import { terms } from '@sanad/contract/school/school-year';
import { sharedBundle as en } from '@sanad/contract/text/en/shared-bundle';
import { sharedBundle as hi } from '@sanad/contract/text/hi/shared-bundle';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import { fieldText, labelText } from '@sanad/contract/workflow/document-fields';
import { useState } from 'react';
import { formatLongDate } from '../format-date.ts';
import { usePublic, useText } from '../public-context.ts';
import './shared-bundle.css';

const catalogues = { en, hi } as const;
type BundleTextKey = keyof typeof en;

/** Its words come with the page: those who open one certificate do not load them. */
function useBundleText() {
  const { language } = usePublic();
  return (key: BundleTextKey, values?: TextValues) => translate(catalogues[language], key, values);
}

/** `look`: as the page of one certificate draws it. */
const looks: Record<SharedItemState, 'ok' | 'late' | 'no' | 'open'> = {
  valid: 'ok',
  suspended: 'late',
  'issuer-unknown': 'late',
  revoked: 'no',
  superseded: 'no',
  expired: 'late',
  unproven: 'no',
  unchecked: 'open',
};
/** What began on a day that whoever has the link may want to know. */
const endings: ReadonlySet<SharedItemState> = new Set(['suspended', 'revoked', 'superseded']);
const marks = { ok: '✓', late: '!', no: '✕', open: '–' } as const;

function Page({ address, alt }: { address: string; alt: string }) {
  const t = useBundleText();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="muted">{t('bundle.picture.failed')}</p>;
  return <img src={address} alt={alt} loading="lazy" onError={() => setMissing(true)} />;
}

const hasName = (name: string): name is keyof typeof en => Object.hasOwn(en, name);

function useFacts({ certificateNo, issuer, issuedAt, kind, details, fields = [] }: SharedItem): [string, string][] {
  const t = useBundleText();
  const known = useText();
  const { language, texts } = usePublic();
  const nameOf = (field: string) => {
    if (hasName(`bundle.field.${field}`)) return t(`bundle.field.${field}` as BundleTextKey);
    const shared = `shared.field.${field}` as Parameters<typeof known>[0];
    return Object.hasOwn(texts, shared) ? known(shared) : field;
  };
  const saidOf = (field: string, value: string) => {
    if (field === 'expiresOn') return formatLongDate(value, language);
    const term = field === 'termName' ? terms.find((one) => one === value) : undefined;
    return term === undefined ? value : known(`shared.term.${term}`);
  };
  // Whoever attested it is its issuer, and is named once.
  const told = Object.entries(details).filter(([name, value]) => name !== 'attestedBy' || value !== issuer);
  const facts: [string, string | undefined][] = [
    ...told.map(([name, value]): [string, string] => [nameOf(name), saidOf(name, value)]),
    ...fields.map(({ label, value, ...field }): [string, string] => [
      labelText(label, language),
      value === undefined ? t('bundle.covered') : fieldText({ ...field, value }, language),
    ]),
    [t('bundle.number'), certificateNo],
    [t('bundle.issuer'), issuer],
    [
      t(kind === 'upload' ? 'bundle.added' : 'bundle.issued'),
      issuedAt === undefined ? undefined : formatLongDate(issuedAt, language),
    ],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '');
}

/** Whoever has only a keyboard scrolls the pages here. */
const reached = (title: string) => ({ role: 'group', 'aria-label': title, tabIndex: 0 });

function Item({ item }: { item: SharedItem }) {
  const t = useBundleText();
  const facts = useFacts(item);
  const { pictures, fileUrl, certificateNo, state, since, kind } = item;
  const { language } = usePublic();
  const title = (language === 'hi' && item.titleLocal) || item.title || t('bundle.attestation');
  const look = looks[state];
  return (
    <li className="card bundle-item" data-look={look}>
      {pictures.length > 0 && (
        <div className="bundle-pages" {...reached(title)}>
          {pictures.map((address, index) => (
            <Page key={address} address={address} alt={t('bundle.page', { page: index + 1, title })} />
          ))}
        </div>
      )}
      <div className="bundle-told">
        <p className="bundle-state" data-look={look}>
          <span aria-hidden="true">{marks[look]}</span>
          {t(`bundle.state.${state}`)}
          {since !== undefined && endings.has(state) && (
            <small>{t('bundle.since', { date: formatLongDate(since, language) })}</small>
          )}
        </p>
        <h2>{title}</h2>
        <dl className="shared-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="bundle-acts">
          {fileUrl !== undefined && (
            <a className="btn btn-line" href={fileUrl}>
              {t('bundle.file')}
            </a>
          )}
          {certificateNo !== undefined && kind !== 'foreign' && (
            <a className="btn btn-line" href={`/V/${encodeURIComponent(certificateNo.slice(-10))}`}>
              {t('bundle.verify')}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

/** Several documents that their holder shows by one link, each with its standing of this moment. */
export function SharedBundlePage({ bundle: { items, expiresAt } }: { bundle: SharedBundle }) {
  const t = useBundleText();
  const { language } = usePublic();
  const count = items.length === 1 ? t('bundle.one') : t('bundle.count', { count: items.length });
  return (
    <main id="main" className="wrap bundle">
      <h1>{t('bundle.title')}</h1>
      <p className="muted">
        {count} · {t('bundle.until', { date: formatLongDate(expiresAt, language) })}
      </p>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Item key={index} item={item} />
        ))}
      </ul>
    </main>
  );
}
