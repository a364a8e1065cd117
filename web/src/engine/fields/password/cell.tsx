/** Nobody sees a password, not even how long it is. */
export function PasswordCell() {
  return <>{'••••••••'}</>;
}
