import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber, foldedTitle } from '@sanad/contract/spelling/look-alikes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const awkward = [
  'Ƴan ɓaure',
  'Ɗanladi Ƙofar',
  'Ọláẹ̀kọ́',
  'Ọ̀yẹ́',
  'Ụchẹnna Ịbẹ',
  'Şehu Ştefan',
  "O'Brien",
  'O’Brien',
  'Oʼbrien',
  'Abdul-Rahman',
  'Abdul‑Rahman',
  'Abdul – Rahman',
  '  ABDUL\u00a0rahman\t',
  'ﬁne ＡＢＣ',
  'José',
  'Jose\u0301',
  'Straße Æon Œuvre Þor',
  'İbrahim ıssa',
  'Ŋgozi Ɔla Ɛdem',
  'ΣΊΣΥΦΟΣ Ωμέγα',
  'Ёжиков Йота',
  'कीर्ति देवी',
  'राधा-कृष्ण',
  'محمد',
  '李小龙',
  'Zero\u200bWidth\u00adSoft',
  'x\u02bay',
  'ǅ ŉ ½ ²',
  '𝐀da 😀',
  'НСС/26/001',
  'hcc / 26 – 001',
  'HCC 26 001 1 2',
  'St. Mary’s (Girls) & Co.',
  'Ѕt Маrу\u2063\u{e0041}s',
  '',
  "'`-",
];

const rules = [
  ['folded_text', foldedText],
  ['folded_number', foldedNumber],
  ['folded_title', foldedTitle],
] as const;

const foldIn = async (rule: string, texts: readonly string[]) => {
  const { rows } = await database.pool.query<{ folded: string }>(
    `select ${rule}(name) as folded from unnest($1::text[]) with ordinality as wanted(name, place) order by place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

test.each(rules)('the database compares texts by %s exactly as the product does', async (rule, folded) => {
  expect(await foldIn(rule, awkward)).toEqual(awkward.map(folded));
});

test.each(rules)('every letter of the scripts in use is folded alike on both sides by %s', async (rule, folded) => {
  const ranges = [
    [0x20, 0x3100],
    [0xa490, 0xa7a0],
    [0xfb00, 0xffff],
    [0xe0000, 0xe0200],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(index + from)),
  );
  const stored = await foldIn(rule, letters);
  const differing = letters.filter((letter, index) => folded(letter) !== stored[index]);
  expect(differing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});
