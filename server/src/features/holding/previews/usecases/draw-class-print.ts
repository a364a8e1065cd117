import type { Deps } from '../../../../deps.ts';
import { listCredentials } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { listMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { deletePrintsBefore, findPrint, updateDrawn, updateEnded, updateStarted } from '../stores/prints.ts';
import { readIssued } from './issued-credential.ts';
import { type CredentialToDraw, printClass } from './render-credential.ts';

/** First part of the keys of printed classes. */
const kind = 'class-prints';
/** How long a file waits to be fetched. */
const keptMs = 24 * 60 * 60 * 1000;

/** Thrown where somebody pressed Cancel: nothing went wrong. */
class Cancelled extends Error {}

async function draw(deps: Deps, id: string): Promise<void> {
  const print = await findPrint(deps.db, id);
  if (print === undefined || !(await updateStarted(deps.db, id))) return;
  const found = await listCredentials(deps.db, print.credential_ids, 'id');
  const { allowed } = await listMayLeave(deps, found, 'booklet');
  const byId = new Map(allowed.map((one) => [one.id, one]));
  const wanted: CredentialToDraw[] = [];
  for (const credentialId of print.credential_ids) {
    const credential = byId.get(credentialId);
    // What was revoked since is noticed when the file is fetched; it is not drawn.
    if (credential !== undefined) wanted.push(await readIssued(deps, credential));
  }
  const { subject, author } = print;
  const content = await printClass(deps, wanted, { subject, author, at: deps.clock.now() }, async (count) => {
    if (!(await updateDrawn(deps.db, id, count))) throw new Cancelled();
  });
  const path = `${kind}/${deps.ids.next()}`;
  const { size, sha256 } = await deps.files.put(path, content, 'application/pdf');
  const isKept = await updateEnded(deps.db, id, { state: 'done', file: { path, size, sha256 } });
  if (!isKept) await deps.files.delete(path);
}

/** Draws the certificates of a class into one file. A second run begins anew. */
export async function drawClassPrint(deps: Deps, id: string): Promise<void> {
  try {
    await draw(deps, id);
  } catch (error) {
    if (error instanceof Cancelled) return;
    deps.log.error({ err: error, print: id }, 'a class could not be printed');
    await updateEnded(deps.db, id, { state: 'failed' });
  }
}

export async function removeOldPrints(deps: Deps): Promise<void> {
  const paths = await deletePrintsBefore(deps.db, new Date(deps.clock.now().getTime() - keptMs));
  for (const path of paths) await deps.files.delete(path);
}
