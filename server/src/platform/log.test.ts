import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, withoutPersonalData } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('debug', stream));
  return JSON.parse(text) as Record<string, unknown>;
}

test.each([
  ['mail to ada.lovelace+x@mail.example.org failed', 'mail to [e-mail] failed'],
  ['token eyJhbGciOi.eyJzdWIiOjF9.c2ln refused', 'token [token] refused'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['GET https://x.example/s?token=abc&name=Ada failed', 'GET https://x.example/s?… failed'],
  ['call +234 803 123 4567 now', 'call [number] now'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('of an error the cause is kept and the values of the row are not', () => {
  const inner = Object.assign(new Error('invalid input syntax for type integer: "Ada Lovelace"'), { code: '22P02' });
  const outer = Object.assign(new Error('could not save ada@example.org', { cause: inner }), {
    detail: 'Failing row contains (Ada, 2011-05-04).',
    config: { headers: { authorization: 'Bearer secret' } },
  });
  const line = logged((log) => log.error({ err: outer }, 'failed'));
  const text = JSON.stringify(line);
  expect(line.err).toMatchObject({ message: 'could not save [e-mail]', cause: { code: '22P02' } });
  for (const word of ['Ada', 'ada@', '2011-05-04', 'secret']) expect(text).not.toContain(word);
  expect(text).toContain('log.test.ts');
});

test('fields that name a person are left out', () => {
  const line = logged((log) => log.info({ email: 'a@b.example', user: { username: 'ada', token: 't' }, kept: 1 }, 'x'));
  expect(line).toMatchObject({ kept: 1, user: {} });
  expect(JSON.stringify(line)).not.toMatch(/ada|a@b/);
});
