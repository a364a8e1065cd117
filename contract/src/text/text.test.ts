import { describe, expect, test } from 'vitest';
import { catalogues, type TextKey } from './text.ts';

const { en, hi } = catalogues;
const keys = Object.keys(en) as TextKey[];

/** Names and abbreviations that are written in Latin letters in Hindi too. */
const latinWords = new Set(
  'A adua Alt art ASC B base BECE Ctrl CSV data Delete DESC DIVOC Drive each English Enter Escape examples Excel false fit FAQ GB Google HTML HTTP HTTPS ID if image JPEG JPG JSON K KB Keycloak LGA long mailto MB MBA MOSIP osid OTP PDF PNG PostgreSQL pt px Q QR Row rows S sessions Shift SMS STU subjects SVG TLS true URL UTC UTF very Yar Yaradua Z'
    .split(' ')
    .map((word) => word.toLowerCase()),
);

/** The text as people read it: without marks, addresses, file names and paths, commands, settings and numbers. */
function readable(text: string): string {
  return text
    .replace(/\{\{\w+\}\}/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/npm (run )?[\w:]+|[A-Z]+(_[A-Z]+)+|[A-Z0-9]+(-[A-Z0-9]+)+/g, ' ')
    .replace(/[\w./-]*\/[\w./-]+|[\w-]*\.[a-z]{2,5}\b/g, ' ');
}

const marks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('[I18N-08] the texts that the specification names by key exist in both languages', () => {
  const named = [
    'NO_RECORDS_FOUND',
    'SOMETHING_WENT_WRONG',
    'SOMETHING_WENT_WRONG_WITH_SCHEMA_URL',
    'DATE_MUST_BIGGER_TO_TODAY_DATE',
  ] as const;
  for (const key of named) {
    expect(en[key]).toMatch(/[A-Za-z]{3}/);
    expect(hi[key]).toMatch(/[\u0900-\u097F]{3}/);
  }
});

test('[ERR-09] the three ways of saying that something went wrong stay three different texts', () => {
  const three = ['error.bulk-guard', 'error.school-type-create', 'error.contact'] as const;
  expect(three.map((key) => en[key])).toEqual([
    'Something went wrong please try again',
    'Something went wrong, please try again later',
    'Something went wrong, Please try again later.',
  ]);
  expect(new Set(three.map((key) => hi[key])).size).toBe(3);
});

/** English has one form where Hindi has two: a verb and a noun, one thing and several, figures and facts, a mark and a message. */
const twoHindiForms = new Set([
  'Attestation requested',
  'No data found',
  'Not taken',
  'Preview',
  'Recall',
  'Search',
  'failed',
]);

test('what has one name in English has one name in Hindi, on every screen', () => {
  const pairs = new Set(keys.map((key) => `${en[key]} = ${hi[key]}`));
  const names = [...pairs].map((pair) => pair.slice(0, pair.indexOf(' = ')));
  const twice = names.filter((name, at) => names.indexOf(name) !== at && !twoHindiForms.has(name));
  expect(twice).toEqual([]);
});

describe('catalogues', () => {
  test('both languages have the same keys', () => {
    expect(Object.keys(hi).sort()).toEqual([...keys].sort());
  });

  test('no text is empty or begins or ends with a space', () => {
    const untidy = keys.filter((key) => [en[key], hi[key]].some((text) => text === '' || text !== text.trim()));
    expect(untidy).toEqual([]);
  });

  test('a text has the same marks in both languages', () => {
    expect(keys.filter((key) => marks(en[key]).join() !== marks(hi[key]).join())).toEqual([]);
  });

  test('Hindi is written in Devanagari, but for names and abbreviations', () => {
    const english = keys.flatMap((key) => {
      const words = readable(hi[key]).match(/[A-Za-z]+/g) ?? [];
      const strange = words.filter((word) => !latinWords.has(word.toLowerCase()));
      const silent = /[A-Za-z]{2}/.test(readable(en[key])) && !/[\u0900-\u097F]/.test(hi[key]) && words.length === 0;
      return strange.length > 0 || silent ? [`${key}: ${hi[key]}`] : [];
    });
    expect(english).toEqual([]);
  });
});
