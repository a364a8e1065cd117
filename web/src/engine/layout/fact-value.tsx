import { fileAddressPattern, nigerianPhonePattern } from '@sanad/contract/spelling/patterns';
import { limits } from '@sanad/contract/values/limits';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { FileCell } from '../fields/file/cell.tsx';
import { isDocument } from '../uploads/file-value.ts';
import classes from './layout.module.css';
import { useLabels, useShown } from './layout-context.ts';
import { type Fact, isEmpty } from './layout-fields.ts';

function shorten(address: string): string {
  const shown = address.replace(/^https?:\/\//, '');
  return shown.length > limits.linkDisplayCharacters ? `${shown.slice(0, limits.linkDisplayCharacters)}…` : shown;
}

/** Breaks before the @ rather than anywhere. */
function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`} aria-label={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

function TextValue({ fact: { path, schema }, value }: { fact: Fact; value: string }) {
  const { layout } = useShown();
  const { label, word } = useLabels(layout.langKey);
  if (schema?.pattern === fileAddressPattern) {
    return <img className={classes.picture} src={value} alt={label(path)} />;
  }
  if (schema?.format === 'date' || schema?.format === 'date-time') return formatDate(value) || value;
  if (schema?.format === 'email') return <EmailLink address={value} />;
  if (schema?.pattern === nigerianPhonePattern) return <a href={`tel:${value}`}>{value}</a>;
  if (/^https?:\/\//.test(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer noopener" title={value}>
        {shorten(value)}
      </a>
    );
  }
  return word(path, value);
}

/** A value as people read it. */
export function FactValue({ fact, value = fact.value }: { fact: Fact; value?: unknown }) {
  const t = useText();
  if (isEmpty(value)) return <span className={classes.missing}>{t('layout.not-given')}</span>;
  if (typeof value === 'string') return <TextValue fact={fact} value={value} />;
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value) && value.some((one) => typeof one === 'string' && isDocument(one)))
    return <FileCell value={value} />;
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join(', ');
  return String(value);
}
