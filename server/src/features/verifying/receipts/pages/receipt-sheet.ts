import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { attestedField, type Fact, factsOf, factText, isTranscript } from '@sanad/contract/verdict-words/fact-list';
import { formatInstant } from '@sanad/contract/verdict-words/format-time';
import {
  checkSentence,
  headlineLimits,
  summarySentence,
  toneOf,
  type Words,
} from '@sanad/contract/verdict-words/verdict-sentences';
import { checkNames } from '@sanad/contract/workflow/verdict';
import QRCode from 'qrcode';
import { html, type SafeHtml, trusted } from '../../../../platform/html.ts';
import type { Receipt } from '../store.ts';
import { mark, shapes } from './drawings.ts';

/** The texts of the product in one language; those of verdicts are among them. */
export type Texts = { t: (key: TextKey, values?: TextValues) => string; language: Language };

export function textsIn(language: Language): Texts {
  return { language, t: (key, values) => translate(catalogues[language], key, values) };
}

/** A receipt as verdicts are shown: without the pictures, which were not kept. */
function certificateOf({ facts }: Receipt) {
  const differences = facts.differences.map((one) => ({ ...one, copyPicture: '', issuedPicture: '' }));
  return { ...facts, differences };
}

type Shown = ReturnType<typeof certificateOf>;

function renderVerdict(certificate: Shown, words: Words): SafeHtml {
  const standing = toneOf(certificate);
  const headline = words.t(`verdict.${certificate.verdict.result}`);
  const limits = headlineLimits(certificate, words).map((limit) => html` <span>${limit}</span>`);
  // On paper it fails in the look of what failed.
  const look = standing === 'replaced' ? 'failed' : standing;
  return html`<div class="rc-verdict ${look}">${shapes[standing]}<div><h2>${headline}${limits}</h2><p>${summarySentence(certificate, words)}</p></div></div>`;
}

/** Where the number of a certificate is known, the sheet names it: it is what the verdict was about. */
function keptFacts(certificate: Shown): Fact[] {
  const facts = factsOf(certificate);
  const numbered: Fact = { name: 'verdict.field.certificateNo', value: certificate.certificateNo };
  const isMissing = numbered.value !== '' && facts.every(({ name }) => name !== numbered.name);
  return isMissing ? [...facts, numbered] : facts;
}

function renderFacts(certificate: Shown, texts: Texts): SafeHtml {
  const facts = keptFacts(certificate);
  return html`<dl class="rc-facts" aria-label="${texts.t('receipts.facts')}">${facts.map(
    (fact) => html`<div><dt>${texts.t(fact.name)}</dt><dd>${factText(fact, texts)}</dd></div>`,
  )}</dl>`;
}

/** More do not fit on one sheet beside the rest. */
const mostGrades = 30;

function factName(subject: string, t: Texts['t']): string {
  const name = attestedField(subject);
  return typeof name === 'string' ? t(name) : name.own;
}

function renderGrades(certificate: Shown, { t }: Texts): SafeHtml | undefined {
  const { results } = certificate;
  if (results.length === 0) return undefined;
  const isOfSessions = isTranscript(certificate);
  const many = isOfSessions ? 'receipts.sessions.many' : 'receipts.subjects.many';
  const count = results.length === 1 && !isOfSessions ? t('receipts.subjects.one') : t(many, { count: results.length });
  const rows = results.slice(0, mostGrades).map(({ subject, score, grade }) => {
    const told = [score === null ? '' : String(score), grade].filter((part) => part !== '').join(' · ');
    return html`<tr><th scope="row">${certificate.attestation === undefined ? subject : factName(subject, t)}</th><td>${told === '' ? '-' : told}</td></tr>`;
  });
  const left = results.length - mostGrades;
  const rest = left > 0 ? html`<tr><th colspan="2">${t('receipts.more', { count: left })}</th></tr>` : undefined;
  return html`<section><h3>${t(isOfSessions ? 'receipts.averages' : 'receipts.grades')} <small>${count}</small></h3><table class="grades"><tbody>${rows}${rest}</tbody></table></section>`;
}

function renderChecks(certificate: Shown, texts: Texts): SafeHtml {
  const { t } = texts;
  const { checks } = certificate.verdict;
  const rows = checkNames.map((name) => {
    const check = checks.find((one) => one.name === name);
    if (check === undefined) {
      const isByEye = name === 'copy' && checks.length > 1;
      return (
        isByEye &&
        html`<tr><th scope="row">${t('receipts.by-eye.title')}</th><td>${t('receipts.by-eye')}</td><td>${t('verdict.result.none')}</td></tr>`
      );
    }
    return html`<tr><th scope="row">${t(`check.${name}`)}</th><td>${checkSentence(certificate, check, texts)}</td><td class="${check.result}">${t(`verdict.result.${check.result}`)}</td></tr>`;
  });
  return html`<section><h3>${t('receipts.checks')}</h3><table class="checks"><tbody>${rows}</tbody></table></section>`;
}

function drawCode(address: string, label: string): SafeHtml {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const quiet = 2;
  const cells = [...data].flatMap((dark, index) =>
    dark === 1 ? [`M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z`] : [],
  );
  const grid = size + 2 * quiet;
  return html`<svg class="qr" viewBox="0 0 ${grid} ${grid}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path fill="#000" d="${trusted(cells.join(''))}"/></svg>`;
}

/** `address`: where the receipt is shown again; `host`: of whom it is. */
type Place = { address: string; host: string };

/** The sheet of a receipt: what stands on the page, and what is printed. */
export function renderSheet(receipt: Receipt, { address, host }: Place, texts: Texts): SafeHtml {
  const { t, language } = texts;
  const certificate = certificateOf(receipt);
  const grades = renderGrades(certificate, texts);
  return html`<div class="rc-sheet"><article class="page rc" lang="${language}">
<header class="rc-top">${mark}<p><strong>${t('receipts.title')}</strong><span>${t('common.product')} · ${host}</span></p><p><b>${receipt.number}</b><span>${formatInstant(receipt.askedAt, language)}</span></p></header>
${renderVerdict(certificate, texts)}
${renderFacts(certificate, texts)}
<div class="rc-cols${grades === undefined ? ' alone' : ''}">${grades}${renderChecks(certificate, texts)}</div>
<footer class="rc-foot"><div><p><b>${t('receipts.what')}</b> ${t('receipts.what.text')}</p><p>${t(`receipts.way.${receipt.way}`)}</p><p>${t('receipts.end', { number: receipt.number })}</p></div><figure>${drawCode(address, t('receipts.qr'))}<figcaption>${t('receipts.again')}</figcaption></figure></footer>
</article></div>`;
}
