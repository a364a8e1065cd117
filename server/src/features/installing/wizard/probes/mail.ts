import { createTransport } from 'nodemailer';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Settings } from '#platform/settings.ts';
import { ProbeFailure, patienceSeconds } from './failure.ts';

function transportOf({ smtpUrl, mailFrom }: Settings) {
  if (smtpUrl === undefined) throw new ProbeFailure('not-set');
  const timeout = patienceSeconds * 1000;
  const options = { url: smtpUrl, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  return createTransport(options, { from: mailFrom });
}

/** Greets the server and signs in; nothing is sent. */
export async function probeMail(settings: Settings): Promise<void> {
  const transport = transportOf(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export async function sendTestMail(settings: Settings, mail: Mail): Promise<void> {
  const transport = transportOf(settings);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
