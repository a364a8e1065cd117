import type { RowAction } from '@sanad/contract/ui-config/table';
import { approve } from './approve.ts';
import { compareJoin } from './compare-join.ts';
import { comparePupils } from './compare-pupils.ts';
import { confirm } from './confirm.ts';
import { deleteSchoolType } from './delete-school-type.ts';
import { download } from './download.ts';
import { edit } from './edit.ts';
import { editSchoolType } from './edit-school-type.ts';
import { manageAccount } from './manage-account.ts';
import { preview } from './preview.ts';
import { print } from './print.ts';
import { redirect } from './redirect.ts';
import { reject } from './reject.ts';
import type { RowActionKind } from './row-action.ts';
import { samePupil } from './same-pupil.ts';
import { saveFile } from './save-file.ts';
import { saveToDrive } from './save-to-drive.ts';
import { share } from './share.ts';
import { viewVerification } from './view-verification.ts';

/** Every action a row can have. One that the contract names and that has no file does not compile. */
export const rowActionKinds: Record<RowAction, RowActionKind> = {
  redirect,
  edit,
  confirm,
  preview,
  approve,
  reject,
  download,
  share,
  print,
  'save-to-drive': saveToDrive,
  'save-file': saveFile,
  'view-verification': viewVerification,
  'compare-pupils': comparePupils,
  'same-pupil': samePupil,
  'manage-account': manageAccount,
  'compare-join': compareJoin,
  'edit-school-type': editSchoolType,
  'delete-school-type': deleteSchoolType,
};
