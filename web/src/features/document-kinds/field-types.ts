import type { KindField, KindFieldType } from '@sanad/contract/entities/document-kind';
import {
  IconCalendar,
  IconCoin,
  IconLetterCase,
  IconList,
  IconNumber,
  IconPaperclip,
  IconPhoto,
  IconSchool,
} from '@tabler/icons-react';
import { formatNumber } from '#lib/words/format.ts';
import type { useText } from '#lib/words/text.ts';

export const typeIcons: Record<KindFieldType, typeof IconList> = {
  text: IconLetterCase,
  number: IconNumber,
  date: IconCalendar,
  choice: IconList,
  amount: IconCoin,
  school: IconSchool,
  picture: IconPhoto,
  file: IconPaperclip,
};

type Words = ReturnType<typeof useText>;

function rangeOf({ minimum, maximum }: KindField, t: Words): string {
  const least = minimum === undefined ? '' : formatNumber(minimum);
  const most = maximum === undefined ? '' : formatNumber(maximum);
  if (least !== '' && most !== '') return t('kinds.from-to', { least, most });
  if (least !== '') return t('kinds.from', { least });
  return most === '' ? '' : t('kinds.to', { most });
}

/** What a field takes, in one line: "Text · up to 250 characters". */
export function describeField(field: KindField, t: Words): string {
  const { type, maxLength, currency = '', choices = [] } = field;
  const more: Partial<Record<KindFieldType, string[]>> = {
    text: maxLength === undefined ? [] : [t('kinds.up-to', { n: formatNumber(maxLength) })],
    number: [rangeOf(field, t)],
    amount: [currency, rangeOf(field, t)],
    choice: [choices.slice(0, 4).join(', ') + (choices.length > 4 ? '…' : '')],
  };
  return [t(`kinds.type.${type}`), ...(more[type] ?? [])].filter((part) => part !== '').join(' · ');
}

/** The sentence at a place that keeps the draft from being saved. */
export function sayWrong(code: string | undefined, t: Words): string | undefined {
  if (code === undefined) return undefined;
  const known = [
    'required',
    'too-short',
    'repeated',
    'kind.field-reserved',
    'kind.smaller-than-least',
    'kind.one-counter',
  ];
  if (code === 'too-short') return t('kinds.wrong.required');
  return t(known.includes(code) ? `kinds.wrong.${code.replace('kind.', '')}` : 'kinds.wrong.other');
}
