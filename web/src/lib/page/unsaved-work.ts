type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();

/** What is open or under way: forms with changes, dialogs, calls that are waited for. */
const underWay = '[data-unsaved], [aria-busy="true"], [role="dialog"], [role="alertdialog"], dialog[open]';

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function remember({ target }: Event): void {
  // Outside a form stand searches and filters: nothing of them is lost that takes work to give again.
  if (isField(target) && (target.type === 'file' || target.form !== null)) touched.add(target);
}

function holdsWork(field: Field): boolean {
  if (field.isConnected) return field.type === 'checkbox' || field.type === 'radio' || field.value !== '';
  touched.delete(field);
  return false;
}

/** From now on it is known in which fields somebody has typed or chosen something. */
export function watchTyping(): void {
  document.addEventListener('input', remember, true);
  document.addEventListener('change', remember, true);
}

/** Whether a reload would take something from somebody: typing, a running upload, an open dialog. */
export function hasUnsavedWork(): boolean {
  // Screens that ask before they are left answer this event, as they answer the browser's own.
  const isLeft = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isLeft || document.querySelector(underWay) !== null || [...touched].some(holdsWork);
}
