/** Records whose account is opened by an invitation: the link in its mail also verifies the address (core §4). */
const invitedOnly: readonly string[] = ['Teacher'];

/** Whether a sign-up asks for a mail that verifies the address. */
export function needsVerifyEmail(entity: string): boolean {
  return !invitedOnly.some((name) => name.toLowerCase() === entity.toLowerCase());
}
