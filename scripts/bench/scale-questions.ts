import { searchTextField } from '@sanad/contract/entities/entity';
import type { InjectOptions } from 'fastify';
import { nth } from './issued-certificates.ts';
import { commonLastName } from './names.ts';
import { as, type ScaledProduct } from './scaled-product.ts';

/** What a screen or a verifier asks; `holds`: what its answer has to hold, since what finds nothing measures nothing. */
export type Question = {
  name: string;
  ask(product: ScaledProduct, round: number): InjectOptions;
  holds?: RegExp;
  status?: number;
};

const at = <Item>(items: readonly Item[], round: number) => items[(round * 7919) % items.length] as Item;
const post = (url: string, payload: object, headers = {}): InjectOptions => ({ method: 'POST', url, payload, headers });
const page = { limit: 20, offset: 0 };
const rowsFound = /"osid"/;

const search = (entity: string, filters: object, headers: object) =>
  post(`/api/v1/${entity}/search`, { filters, ...page }, headers);

/** As the box above a list asks for what is typed into it. */
const byWords = (...words: string[]) =>
  search('Results', { [searchTextField]: { ilike: `%${words.join('%').replaceAll(' ', '%')}%` } }, as('Inspector'));

/** Half of the certificates are those of examinations. None of these has the last name that a fiftieth has. */
const halfOf = (rows: number) =>
  Array.from({ length: 60 }, (_, turn) => 50 * Math.floor((turn * rows) / 6000) + 1 + (turn % 49));

const verification: Question[] = [
  {
    name: 'verification by number, public',
    ask: ({ numbers }, round) =>
      post('/api/verifier/public/verify', { resultType: 'regional', certificateNo: at(numbers, round) }),
    holds: /"verified"/,
  },
  {
    name: 'verification of a number that does not exist',
    status: 404,
    ask: (_product, round) =>
      post('/api/verifier/public/verify', {
        resultType: 'regional',
        certificateNo: `BECE-2031-${String(round).padStart(10, '7')}`,
      }),
  },
];

const screens: Question[] = [
  {
    name: 'a result by its id',
    ask: ({ resultIds }, round) => ({ url: `/api/v1/Results/${at(resultIds, round)}`, headers: as('SuperAdmin') }),
    holds: rowsFound,
  },
  {
    name: 'issued results of everybody',
    ask: () => search('Results', { status: { eq: 'issued' } }, as('SuperAdmin')),
    holds: rowsFound,
  },
  {
    name: "an inspector's results by whole name",
    ask: ({ rows }, round) => byWords(nth.firstName(at(halfOf(rows), round)), nth.lastName(at(halfOf(rows), round))),
    holds: rowsFound,
  },
  {
    name: "an inspector's results by a last name that a fiftieth has",
    ask: () => byWords(commonLastName),
    holds: rowsFound,
  },
  {
    name: "an inspector's results by certificate number",
    ask: ({ numbers }, round) => search('Results', { certificateNo: { eq: at(numbers, round) } }, as('Inspector')),
    holds: rowsFound,
  },
  {
    name: "a school's issued results",
    ask: () => search('ClassResults', { status: { eq: 'issued' } }, as('School')),
    holds: rowsFound,
  },
  {
    name: 'counts beside a list',
    ask: () => post('/api/results/counts', { entity: 'Results', filters: {} }, as('Inspector')),
  },
  { name: 'what waits for an inspector', ask: () => ({ url: '/api/waiting', headers: as('Inspector') }) },
  { name: 'public totals', ask: () => ({ url: '/api/certificates-generated' }) },
  {
    name: 'figures of the dashboard',
    ask: () => post('/api/superAdmin/counts', { groupBy: 'annual' }, as('SuperAdmin')),
  },
  {
    name: 'activity log, newest',
    ask: () => post('/api/v1/ActivityLog/search', { filters: {}, ...page }, as('SuperAdmin')),
    holds: /Signed in/,
  },
];

const trust: Question[] = [
  {
    name: 'a status list',
    ask: ({ issuerId, lists }, round) => ({ url: `/status/${issuerId}/${1 + (round % lists)}` }),
    holds: /encodedList/,
  },
  { name: 'trust bundle, kept', ask: () => ({ url: '/trust/bundle' }) },
  { name: 'checkpoint of the log', ask: () => ({ url: '/log/checkpoint' }) },
  {
    name: 'proof that an entry is in the log',
    ask: ({ logSize }, round) => ({ url: `/log/proof/inclusion?index=${(round * 7919) % logSize}` }),
    holds: /"proof"/,
  },
  {
    name: 'proof that the log only grew',
    ask: ({ logSize }, round) => ({ url: `/log/proof/consistency?from=${1 + ((round * 7919) % (logSize - 1))}` }),
    holds: /"proof"/,
  },
];

export const questions: readonly Question[] = [...verification, ...screens, ...trust];
