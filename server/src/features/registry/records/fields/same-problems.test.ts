import { isDeepStrictEqual } from 'node:util';
import { entities } from '@sanad/contract/entities/entities';
import { findProblem, type ValueSchema } from '@sanad/contract/forms/schema-problems';
import { expect, test } from 'vitest';
import { AppError } from '../../../../platform/errors.ts';
import { requireValid } from './validate-record.ts';

const long = (letters: number) => 'a'.repeat(letters);

/** What people type, and what programs send. */
const oddValues: readonly unknown[] = [
  ...[
    '',
    ' ',
    '   ',
    'a',
    '  a ',
    'Ọlá',
    'O’Neill',
    "D'Arcy-Ọ̀",
    'देवी',
    '😀',
    '‘Umar',
    '-a',
    '1a',
    'a/b',
    'a<b',
    'a\tb',
    'a\nb',
  ],
  ...[
    'a\u200bb',
    'a\u202eb',
    'क्\u200dष',
    '\u200da',
    'e\u0301',
    'null',
    'true',
    '0',
    '007',
    '1e3',
    '12.5',
    '-1',
    'First',
    'A',
    'JSS 1',
  ],
  ...[
    'a@b',
    'a@b.c',
    'A.B+c@d-e.example',
    'a@-b.example',
    'a b@c.example',
    'a@b..c',
    'ä@b.example',
    `${long(250)}@b.example`,
  ],
  ...['08031234567', '0803 123 4567', '+2348031234567', '0803123456', '9031234567', '٠٨٠٣١٢٣٤٥٦٧'],
  ...[
    '2024-02-29',
    '2023-02-29',
    '2024-13-01',
    '2024-1-1',
    '0000-02-29',
    '2024-02-29T00:00:00Z',
    '2024-02-29 23:59:59.5+01:00',
    '2024-02-30T00:00:00Z',
    '2024-02-29T24:00:00Z',
    '29.02.2024',
    '2024-2025',
  ],
  ...['/api/files/a', '//other.example', 'https://a.example/b c', 'https://a.example', 'javascript:x()', 'ftp://a'],
  ...['11111111-2222-4333-8444-555555555555', '11111111-2222-4333-8444-55555555555A', 'STU0123456789', 'STUI123456789'],
  ...[39, 40, 41, 99, 100, 101, 119, 120, 121, 199, 200, 201, 254, 255, 500, 501, 1000, 1001, 2000, 2001].map(long),
  '😀'.repeat(100),
  '😀'.repeat(101),
  ...[0, 1, -1, 1.5, 1899, 1900, 2200, 2201, 1e21, -0, 4294967296],
  ...[
    true,
    false,
    null,
    [],
    [''],
    ['a'],
    ['a', 'a'],
    [1],
    [[]],
    Array.from({ length: 51 }, () => ({ instituteName: 'a' })),
  ],
  ...[{}, { a: 1 }, [{}], [{ instituteName: '' }], [{ instituteName: 'a', other: 1 }], [{ instituteName: 'a' }, 7]],
  [{ instituteName: 'a', yearOfPassing: 1899 }],
];

type Place = { path: string; code: string; values?: unknown };

/** What the server has against one value of a field. */
function refusedBy(name: keyof typeof entities, field: string, value: unknown): Place | undefined {
  try {
    requireValid(entities[name], { [field]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const places = error.problems.filter(({ code, path }) => code !== 'required' || path.startsWith(`${field}.`));
    return places.find(({ path }) => path === field || path.startsWith(`${field}.`));
  }
}

/** What the browser finds by the same schema before anything is sent. */
function foundBy(schema: ValueSchema, field: string, value: unknown): Place | undefined {
  const found = findProblem(schema, value);
  return found && { ...found, path: found.path === '' ? field : `${field}.${found.path}` };
}

test.each(Object.keys(entities) as (keyof typeof entities)[])(
  'the browser names the same problem at the same place as the server: every field of %s',
  (name) => {
    const differences = Object.entries(entities[name].schema.properties).flatMap(([field, schema]) =>
      oddValues
        .map((value) => ({
          value,
          found: foundBy(schema as ValueSchema, field, value),
          refused: refusedBy(name, field, value),
        }))
        .filter(({ found, refused }) => !isDeepStrictEqual(found, refused))
        .map((difference) => ({ field, ...difference })),
    );
    expect(differences).toEqual([]);
  },
);
