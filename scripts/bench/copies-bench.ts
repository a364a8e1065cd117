import { parseArgs } from 'node:util';
import { forgeriesOf } from '../../server/src/testing/altered-copies.ts';
import {
  createPaperBases,
  type Judged,
  judgeCopy,
  type Paper,
  paperNames,
} from '../../server/src/testing/paper-bases.ts';
import { wears } from '../../server/src/testing/worn-copies.ts';
import type { Finding } from './measure.ts';

type Outcome = { kind: string; name: string; judged: Judged };

function tableOf(title: string, outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const count = (of: readonly Outcome[], result: Judged['result']) =>
    of.filter(({ judged }) => judged.result === result).length;
  const row = (kind: string, of: readonly Outcome[]) => {
    const codes = [...new Set(of.filter(({ judged }) => judged.result === 'unknown').map(({ judged }) => judged.code))];
    return `| ${kind} | ${of.length} | ${count(of, 'pass')} | ${count(of, 'unknown')}${codes.length === 0 ? '' : ` (${codes.join(', ')})`} | ${count(of, 'fail')} |`;
  };
  return [
    `| ${title} | copies | verified | unknown | called altered |`,
    '|---|---|---|---|---|',
    ...kinds.map((kind) =>
      row(
        kind,
        outcomes.filter((one) => one.kind === kind),
      ),
    ),
    row('all', outcomes),
  ].join('\n');
}

function tell({ name, judged }: Outcome): void {
  const fields = judged.differences.map(({ field }) => field).join(' ');
  console.error(`${judged.result.padEnd(8)}${judged.code.padEnd(14)}${name} ${fields}`);
}

/** What becomes of honest copies and of forged ones, by the hundred; the two tables of docs/copies.md. */
export async function runCopiesBench(args: string[]): Promise<Finding[]> {
  const { values } = parseArgs({
    args,
    options: { papers: { type: 'string', default: paperNames.join(',') }, only: { type: 'string', default: '' } },
  });
  const { bases, close } = await createPaperBases(values.papers.split(',') as Paper[]);
  const honest: Outcome[] = [];
  const forged: Outcome[] = [];
  for (const base of bases.values()) {
    const genuine = base.draw({});
    for (const { kind, name, make } of values.only === 'forged' ? [] : wears) {
      const judged = await judgeCopy(base, await make(genuine));
      const outcome = { kind, name: `${base.name}: ${kind}, ${name}`, judged };
      honest.push(outcome);
      tell(outcome);
    }
    const from = paperNames.indexOf(base.name) * 3;
    for (const { kind, name, make } of values.only === 'honest' ? [] : forgeriesOf(base, { each: 2, from })) {
      const outcome = { kind, name, judged: await judgeCopy(base, await make()) };
      forged.push(outcome);
      tell(outcome);
    }
  }
  await close();
  console.log(`${tableOf('honest', honest)}\n\n${tableOf('forged', forged)}`);
  const accused = honest.filter(({ judged }) => judged.result === 'fail').length;
  const undecided = honest.filter(({ judged }) => judged.result === 'unknown').length;
  const believed = forged.filter(({ judged }) => judged.result === 'pass').length;
  const of = (all: readonly Outcome[]) => `of ${all.length}`;
  return [
    { name: 'honest copies that were accused', detail: of(honest), value: accused, target: { atMost: 0 } },
    { name: 'forged copies that were believed', detail: of(forged), value: believed, target: { atMost: 0 } },
    {
      name: 'share of honest copies left open',
      detail: of(honest),
      value: honest.length === 0 ? 0 : undecided / honest.length,
      target: { atMost: 0.05 },
    },
  ];
}
