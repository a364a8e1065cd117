import type { ContactForm } from '@sanad/contract/forms/contact-form';
import { catalogues } from '@sanad/contract/text/text';
import { fillText } from '@sanad/contract/text/translate';
import { defaultLanguage } from '@sanad/contract/values/languages';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text that base64 stands for; undefined for what is not base64 of UTF-8. Line breaks in it do not count. */
export function decodePageHtml(encoded: string): string | undefined {
  const compact = encoded.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.length % 4 !== 0) return undefined;
  try {
    return utf8.decode(Buffer.from(compact, 'base64'));
  } catch {
    return undefined;
  }
}

export function encodePageHtml(html: string): string {
  return Buffer.from(html, 'utf8').toString('base64');
}

/** Whether a reader would see anything: words, or a picture. */
export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/** The mail that tells of an enquiry. Support reads the installation's default language. */
export function enquiryMail({ name, email, message }: ContactForm, to: { address: string; site: string }) {
  const texts = catalogues[defaultLanguage];
  // A line break in a subject could begin a new header.
  const oneLine = name.replace(/[\p{Cc}\s]+/gu, ' ');
  return {
    to: to.address,
    subject: fillText(texts['contact.mail.subject'], { name: oneLine }),
    text: [
      fillText(texts['contact.mail.intro'], { site: to.site }),
      '',
      fillText(texts['contact.mail.name'], { name: oneLine }),
      fillText(texts['contact.mail.email'], { email }),
      '',
      message,
      '',
      texts['contact.mail.answer'],
    ].join('\n'),
  };
}
