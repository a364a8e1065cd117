import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Opens what was sealed to its public half. */
export type BackupKey = { identity: string; recipient: string };

export async function createBackupKey(): Promise<BackupKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
