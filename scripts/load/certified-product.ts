import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/src/app.ts';
import type { Deps } from '../../server/src/deps.ts';
import { startBulkApproval } from '../../server/src/features/issuing/certificates/usecases/bulk-approve.ts';
import { bulkApprovals } from '../../server/src/features/issuing/certificates/usecases/bulk-decisions.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import type { App } from '../../server/src/platform/http/app-type.ts';
import { runBatch } from '../../server/src/platform/jobs/run-batch.ts';
import { benchInspector, fillWithPending } from '../bench/pending-results.ts';
import { composeForBench } from '../bench/sized-registry.ts';
import type { ThrowawayPostgres } from '../bench/throwaway-postgres.ts';

/** The product on a database of certificates, listening. */
export type CertifiedProduct = { app: App; database: OpenDatabase; port: number; numbers: string[]; ids: string[] };

/** So many signed certificates, made by the product itself. `parts`: what stands in the place of its own. */
export async function startCertified(
  postgres: ThrowawayPostgres,
  certificates: number,
  parts: Partial<Deps> = {},
): Promise<CertifiedProduct> {
  const database = await postgres.open('verify');
  const deps = { ...(await composeForBench(database)), ...parts };
  await fillWithPending(database, certificates);
  const context = { deps: { ...deps, jobs: { add: async () => {} } }, actor: benchInspector };
  const { jobId } = await startBulkApproval(context, { filters: {} });
  await runBatch(deps, bulkApprovals, jobId);
  await database.pool.query('vacuum (analyze) credential');
  const { rows } = await database.pool.query<{ id: string; certificate_no: string }>(
    'select id, certificate_no from credential order by short_id',
  );
  // Outside production every answer is held against its schema first.
  const settings = { ...deps.settings, rateLimits: false, environment: 'production' as const };
  const app = await buildApp({ ...deps, settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, database, port, numbers: rows.map((row) => row.certificate_no), ids: rows.map(({ id }) => id) };
}
