import { type ContactForm, findContactProblems, trimContactForm } from '@sanad/contract/forms/contact-form';
import type { Caller } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { addRecord } from '../../records/usecases.ts';
import { enquiryMail } from '../rules.ts';

/** Keeps an enquiry from the contact form and mails it to support: both, or neither. Anybody may write. */
export async function sendEnquiry({ deps, actor }: Caller, form: ContactForm): Promise<string> {
  const found = Object.entries(findContactProblems(form));
  const problems = found.map(([path, problem]) => ({ path, code: `contact.${problem}` }));
  const [first] = found;
  if (first !== undefined) throw new AppError('VALIDATION', { text: `contact.${first[1]}`, problems });
  const enquiry = trimContactForm(form);
  const osid = deps.ids.next();
  await inTransaction(deps.db, async (db) => {
    await addRecord(db, {
      entity: 'Contact',
      osid,
      data: { ...enquiry, handled: false },
      ownerId: null,
      by: actor?.id ?? null,
      at: deps.clock.now(),
    });
    const { supportEmail, publicUrl } = deps.settings;
    await deps.mail.send(db, enquiryMail(enquiry, { address: supportEmail, site: publicUrl }));
  });
  return osid;
}
