import { api } from '#lib/calls/api-client.ts';
import { pendingFiles, withAddresses } from '../uploads/pending-files.ts';
import { uploadDocuments, uploadTeacherPicture } from '../uploads/upload-files.ts';
import type { FormValues } from './field-state.ts';
import { propertyOf } from './form-plan.ts';
import { updateAddress } from './save-form.ts';
import type { ReadyForm } from './use-form-setup.ts';

function uploadTargetOf({ plan }: ReadyForm, name: string) {
  const fields = plan.fieldsets.flatMap(({ fields }) => fields);
  return fields.find(({ path }) => path === name)?.field.uploadTo ?? 'documents';
}

type Chosen = ReturnType<typeof pendingFiles>[number];

/** Where the files of a field are stored now; undefined when it failed: the user has been told. */
async function stored(
  ready: ReadyForm,
  { name, files }: Chosen,
  id: string | undefined,
): Promise<string[] | undefined> {
  if (uploadTargetOf(ready, name) === 'teacher-image') {
    const [file] = files;
    const address = file === undefined ? '' : await uploadTeacherPicture(file);
    return address === undefined ? undefined : [address];
  }
  const property = propertyOf(ready.form) ?? name;
  return uploadDocuments({ api: updateAddress(ready.form), id: id ?? '', property, files });
}

/**
 * Uploads what was chosen, before the record is saved: the values with addresses in place of files, or undefined when
 * an upload failed. The documents of a record that does not exist yet stay files.
 */
export async function sendFiles(ready: ReadyForm, values: FormValues): Promise<FormValues | undefined> {
  // The documents of an item hang on the record that it is an item of, which is there before it.
  const { ownerId, recordId } = ready.target;
  const id = propertyOf(ready.form) === undefined ? recordId : ownerId;
  const sent = { ...values };
  for (const chosen of pendingFiles(values)) {
    if (id === undefined && uploadTargetOf(ready, chosen.name) === 'documents') continue;
    const addresses = await stored(ready, chosen, id);
    if (addresses === undefined) return undefined;
    sent[chosen.name] = withAddresses(values[chosen.name], addresses);
  }
  return sent;
}

/** The documents of a new record follow it; false when that failed. */
export async function sendFilesOfNew(ready: ReadyForm, osid: string | undefined, values: FormValues): Promise<boolean> {
  const waiting = pendingFiles(values);
  if (waiting.length === 0 || osid === undefined) return true;
  const added: FormValues = {};
  for (const chosen of waiting) {
    const addresses = await stored(ready, chosen, osid);
    if (addresses === undefined) return false;
    added[chosen.name] = withAddresses(values[chosen.name], addresses);
  }
  await api.put(`${updateAddress(ready.form)}/${encodeURIComponent(osid)}`, added);
  return true;
}
