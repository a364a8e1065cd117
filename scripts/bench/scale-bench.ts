import { parseArgs } from 'node:util';
import { measureBackup } from './backup-speed.ts';
import { type Finding, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { type Question, questions } from './scale-questions.ts';
import { createScaledProduct, type ScaledProduct } from './scaled-product.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const smallSize = 10_000;
const largestSize = 20_000_000;
const repeats = 60;
const warmUp = 10;
/** What grows with the logarithm stays below it, what reads everything is beyond it at once. */
const mostGrowth = 2;
/** Of writing: indexes get deeper, and less of them is in memory. */
const leastRate = 0.5;

async function ask(
  { app }: ScaledProduct,
  { name, holds, status = 200 }: Question,
  options: ReturnType<Question['ask']>,
) {
  const from = performance.now();
  const { statusCode, body } = await app.inject(options);
  const took = performance.now() - from;
  if (statusCode !== status || holds?.test(body) === false) {
    throw new Error(`${name}: ${statusCode} ${body.slice(0, 300)}`);
  }
  return took;
}

/** The first time, with nothing remembered of it, and the median of those after it. */
async function measure(product: ScaledProduct, question: Question): Promise<{ first: number; usual: number }> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + repeats; round += 1) {
    times.push(await ask(product, question, question.ask(product, round)));
  }
  return { first: times[0] ?? Number.NaN, usual: median(times.slice(warmUp)) };
}

/** The largest first: who has no room for it learns it before the others are made. */
function sizesDownFrom(rows: number): number[] {
  const sizes = [smallSize];
  while ((sizes.at(-1) ?? rows) * 10 < rows) sizes.push((sizes.at(-1) ?? rows) * 10);
  return (rows > smallSize ? [...sizes, rows] : sizes).reverse();
}

function readSize(args: string[]): number {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '1000000' } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < smallSize || rows > largestSize) {
    throw new OptionError(
      `--rows takes a whole number from ${smallSize} to ${largestSize}; 5000000 need 60 GB of disk.`,
    );
  }
  return rows;
}

type Line = { name: string; values: readonly string[]; growth: number; target: Finding['target'] };

function print(sizes: readonly number[], lines: readonly Line[]): Finding[] {
  const findings = lines.map(({ name, values, growth, target }) => ({
    ...{ name: `growth: ${name}`, detail: values.join(' → '), value: growth, target },
  }));
  const steps = sizes
    .toReversed()
    .map((size) => size.toLocaleString('en'))
    .join(' → ');
  console.log(`\n${steps} certificates; medians, with the first time of each.\n\n${table(findings)}`);
  return findings;
}

/** From the smallest, which was measured last, to the largest. */
const grown = (values: readonly number[]) => (values[0] ?? Number.NaN) / (values.at(-1) ?? Number.NaN);

function lineOf(name: string, times: readonly { first: number; usual: number }[]): Line {
  const values = times.toReversed().map(({ first, usual }) => `${usual.toFixed(2)} ms (${first.toFixed(0)})`);
  return { name, values, growth: grown(times.map(({ usual }) => usual)), target: { atMost: mostGrowth } };
}

const rateOf = (name: string, rates: readonly number[], unit = '/s'): Line => ({
  ...{ name, values: rates.toReversed().map((rate) => `${rate.toFixed(0)}${unit}`), growth: grown(rates) },
  target: { atLeast: leastRate },
});

const sizeLine = (name: string, bytes: readonly number[]): Line => ({
  ...{ name, values: bytes.toReversed().map((one) => one.toFixed(0)), growth: grown(bytes) },
  target: { atMost: mostGrowth },
});

/** How what screens ask, issuing and the log grow with the number of certificates. */
export async function runScaleBench(args: string[]): Promise<Finding[]> {
  const sizes = sizesDownFrom(readSize(args));
  return withThrowawayPostgres(async ({ folder, url, open, drop }) => {
    const times = new Map<string, { first: number; usual: number }[]>();
    const products: ScaledProduct[] = [];
    const backups: number[] = [];
    for (const rows of sizes) {
      const from = performance.now();
      const name = `scale_${rows}`;
      const product = await createScaledProduct(await open(name), rows);
      console.log(`${rows} certificates stood there after ${Math.round((performance.now() - from) / 1000)} s.`);
      products.push(product);
      for (const question of questions) {
        times.set(question.name, [...(times.get(question.name) ?? []), await measure(product, question)]);
      }
      await product.app.close();
      backups.push(await measureBackup(url, folder));
      await drop(name);
    }
    const lines = [
      ...[...times].map(([name, all]) => lineOf(name, all)),
      rateOf(
        'certificates issued',
        products.map(({ issuedPerSecond }) => issuedPerSecond),
      ),
      rateOf(
        'entries of the log',
        products.map(({ loggedPerSecond }) => loggedPerSecond),
      ),
      rateOf('back-up', backups, 'MB/s'),
      sizeLine(
        'bytes of database for each',
        products.map(({ bytesPerCertificate }) => bytesPerCertificate),
      ),
      sizeLine(
        'the same with its act and its place in the log',
        products.map(({ wholeBytesPerCertificate }) => wholeBytesPerCertificate),
      ),
    ];
    return print(sizes, lines);
  });
}
