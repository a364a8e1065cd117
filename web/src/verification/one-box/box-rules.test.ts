import { expect, test } from 'vitest';
import { canAsk, readBox } from './box-rules.ts';

const cases: [string, string, boolean][] = [
  ['', 'empty', false],
  ['bece 2026 k7m2p', 'begun', false],
  ['BECE-2026-K7M2PX4R09', 'mistyped', false],
  ['k7m2p x4rq9', 'number', true],
  ['https://sanad.example/V/K7M2PX4RQ9', 'code', true],
  ['https://example.org/somewhere', 'code', true],
  ['{"@context":[]}', 'code', true],
  ['UJSS/2023/0417', 'admission', true],
  ['2260417', 'other', true],
];
test.each(cases)('"%s" is %s', (typed, state, isAskable) => {
  const read = readBox(typed);
  expect([read.state, canAsk(read)]).toEqual([state, isAskable]);
});
