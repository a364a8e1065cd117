import { foldedText } from '@sanad/contract/values/folded-text';
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
  '',
  "'`-",
];

test('the database folds names exactly as the product does', async () => {
  const { rows } = await database.pool.query<{ folded: string }>(
    'select folded_text(name) as folded from unnest($1::text[]) with ordinality as wanted(name, place) order by place',
    [awkward],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(awkward.map(foldedText));
});

test('every letter of the scripts in use is folded alike on both sides', async () => {
  const letters = Array.from({ length: 0x3000 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const { rows } = await database.pool.query<{ folded: string }>(
    'select folded_text(name) as folded from unnest($1::text[]) with ordinality as wanted(name, place) order by place',
    [letters],
  );
  const differing = letters.filter((letter, index) => foldedText(letter) !== rows[index]?.folded);
  expect(differing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});
