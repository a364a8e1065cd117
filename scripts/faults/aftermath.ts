import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { countLostPictures, findLosses, findMiscounts } from '../cluster/losses.ts';
import { until } from '../cluster/processes.ts';
import type { House } from './fault.ts';

type Aftermath = { lost: number; doubled: number; problems: string[] };

/** Jobs whose time has come and that nobody has done, and those that were given up. */
async function countJobs({ pool }: OpenDatabase): Promise<{ due: number; failed: number }> {
  const { rows } = await pool.query<{ due: number; failed: number }>(
    `select count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
       count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
     from graphile_worker.jobs`,
  );
  return rows[0] ?? { due: 0, failed: 0 };
}

async function findJobProblems({ product }: House): Promise<string[]> {
  const look = () => product.withDatabase(countJobs);
  const isDone = await until('jobs are done', async () => (await look()).due === 0, 90).catch(() => false);
  const { due, failed } = await look();
  return [
    ...(isDone ? [] : [`${due} jobs do not get done`]),
    ...(failed === 0 ? [] : [`${failed} jobs were given up`]),
  ];
}

const mostAsked = 150;

async function listNumbers({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ certificate_no: string }>(
    `select certificate_no from credential where entity = 'Results'
     order by md5(certificate_no) limit ${mostAsked}`,
  );
  return rows.map((row) => row.certificate_no);
}

/** A stranger asks for the certificates: those that were acknowledged last, and some of all. */
async function findUnverified({ product, traffic }: House): Promise<string[]> {
  const acknowledged = [...traffic.acknowledged.issued.values()].slice(-mostAsked);
  const numbers = new Set([...acknowledged, ...(await product.withDatabase(listNumbers))]);
  const wrong: string[] = [];
  for (const certificateNo of numbers) {
    const answer = await fetch(`${product.url}/api/verifier/public/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ certificateNo, resultType: 'regional' }),
    });
    const text = await answer.text();
    if (!answer.ok || !text.includes('"status":"verified"')) wrong.push(`${certificateNo}: ${text.slice(0, 200)}`);
  }
  return wrong.length === 0 ? [] : [`${wrong.length} of ${numbers.size} do not verify, first ${wrong[0]}`];
}

/** A stack in an answer is caught where it is answered; here: what ended the process or was nobody's business. */
function findCrashes(output: string): string[] {
  const lines = output.split('\n').filter((line) => /Unhandled|uncaught|triggerUncaughtException/i.test(line));
  return lines.length === 0 ? [] : [`the process said: ${lines[0]?.slice(0, 300)}`];
}

/** What must hold after every fault. */
export async function findAftermath(house: House): Promise<Aftermath> {
  const { product, traffic } = house;
  const crashes = findCrashes(product.output());
  const jobs = await findJobProblems(house);
  const { lost, doubled } = await product.withDatabase((database) => findLosses(database, traffic.acknowledged));
  const lostPictures = await countLostPictures(traffic.people.student, traffic.acknowledged.pictures);
  const miscounts = await product.withDatabase(findMiscounts);
  const unverified = await findUnverified(house);
  const { isSound, said } = await product.audit();
  return {
    lost: lost + lostPictures,
    doubled,
    problems: [...crashes, ...jobs, ...miscounts, ...unverified, ...(isSound ? [] : [`audit: ${said}`])],
  };
}
