import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findFile, forgetFile, keepFile, removeContents } from '../../files/usecases.ts';
import { changeRecords } from '../../records/usecases/many-records.ts';
import { rolesFor } from '../policy.ts';
import { type Post, type Scope, scopeOf } from '../rules.ts';
import { listTeachersWithImage } from '../store.ts';
import { listChargesOfTeacher } from '../stores/classes.ts';
import type { Image } from './images.ts';
import { getForUpdate, listPosts } from './scope.ts';

/** First part of the keys of these pictures: only one of them can be replaced by another. */
export const teacherImageKind = 'teacher-images';

export function requireImageSender({ actor }: Context): void {
  rolesFor(actor, 'uploadTeacherImage');
}

type Replacing = { scope: Scope; own: Post | undefined; imageUrl: string | undefined };

/** The old picture: the teacher's own, or the one named, if the caller sent it or a teacher of its school shows it. */
async function findReplaced(db: Database, context: Context, { scope, own, imageUrl }: Replacing) {
  if (own !== undefined) {
    const { data } = await getForUpdate(db, {
      entity: 'Teacher',
      id: own.osid,
      scope: { ...scope, schools: [own.school_id ?? ''] },
    });
    const named = imageUrl === undefined || imageUrl === '' || imageUrl === data.profileImage;
    if (!named) throw new AppError('NOT_FOUND');
    return { address: data.profileImage, teachers: [own.osid], accounts: [] };
  }
  if (imageUrl === undefined || imageUrl === '') return { address: undefined, teachers: [], accounts: [] };
  const file = await findFile(db, imageUrl);
  const teachers = await listTeachersWithImage(db, scope, imageUrl);
  const isOwn = file?.ownerId === context.actor.id && file.path.startsWith(`${teacherImageKind}/`);
  if (!isOwn && teachers.length === 0) throw new AppError('NOT_FOUND');
  return {
    address: imageUrl,
    teachers: teachers.map(({ osid }) => osid),
    accounts: teachers.flatMap(({ ownerId }) => ownerId ?? []),
  };
}

/** The charges of a teacher show the teacher's picture. */
async function showImage(db: Database, teacherId: string, profileImage: string, act: { by: string; at: Date }) {
  const fields = { profileImage };
  await changeRecords(db, 'Teacher', [{ osid: teacherId, fields }], act);
  const charges = await listChargesOfTeacher(db, teacherId);
  const shown = charges.map((osid) => ({ osid, fields }));
  await changeRecords(db, 'ClassTeacher', shown, act);
}

/**
 * Stores the picture of a teacher. A teacher's own shows at once; a school's or a SuperAdmin's waits for the form that
 * names it, or takes the place of the picture at `imageUrl`.
 */
export async function uploadTeacherImage(
  context: Context,
  { image, imageUrl }: { image: Image; imageUrl: string | undefined },
): Promise<string> {
  const { deps, actor } = context;
  const roles = rolesFor(actor, 'uploadTeacherImage');
  const posts = await listPosts(context);
  const scope = scopeOf(
    roles.filter((role) => role !== 'Teacher'),
    posts,
  );
  const own = roles.includes('Teacher') ? posts.find(({ entity }) => entity === 'Teacher') : undefined;
  const done = await inTransaction(deps.db, async (db) => {
    const { address, teachers, accounts } = await findReplaced(db, context, { scope, own, imageUrl });
    const isTheirs = ({ path, ownerId }: { path: string; ownerId: string | null }) =>
      path.startsWith(`${teacherImageKind}/`) && ownerId !== null && [actor.id, ...accounts].includes(ownerId);
    const profileImage = await keepFile(db, actor, { ...image, visibility: 'public' });
    const at = deps.clock.now();
    for (const osid of teachers) {
      await showImage(db, osid, profileImage, { by: actor.id, at });
      const values = { what: 'Teacher' };
      await recordAct(db, 'record.updated', { actor, entity: 'Teacher', targetId: osid, at, values });
    }
    return { profileImage, replaced: await forgetFile(db, address, isTheirs) };
  });
  await removeContents(deps, [done.replaced]);
  return done.profileImage;
}
