import type { StaticPage } from '@sanad/contract/entities/static-page';

/** The three pages that every installation starts with; the SuperAdmin edits them. */
export const staticPages: readonly StaticPage[] = [
  {
    identifier: 'privacyPolicy',
    title: 'Privacy policy',
    pageHtml: `<h2>What we keep</h2>
<p>Sanad keeps the names, admission numbers, dates of birth and results that schools and examiners upload, and the e-mail address of everybody who has an account. It keeps nothing that is not needed to issue, store and check certificates.</p>
<h2>Who sees it</h2>
<p>A student sees the own record. A teacher sees the own classes, a school its own students, an inspector and an examiner the results of their state. Anyone who holds a certificate can check it: the answer shows what is printed on it, and nothing more.</p>
<h2>How long</h2>
<p>Issued certificates are kept for good, because they must stay verifiable. Uploaded files are deleted when they are no longer needed.</p>
<h2>Your rights</h2>
<p>You may ask your school to correct a wrong entry, and you may ask us which data we hold about you. Write to us through the contact form.</p>`,
  },
  {
    identifier: 'disclaimer',
    title: 'Disclaimer',
    pageHtml: `<p>Results are entered by schools and examination bodies, who answer for their content. Sanad proves that a certificate was issued by the body named on it, that it was not changed afterwards, and whether it has been revoked.</p>
<p>A certificate that cannot be checked at this moment is not thereby false: when a check is not possible, the answer says so. Decisions about admission or employment should rest on a completed check.</p>`,
  },
  {
    identifier: 'tutorial',
    title: 'Tutorials',
    pageHtml: `<h2>Check a certificate</h2>
<ol><li>Open the home page and choose <strong>Verify</strong>.</li><li>Type the number that stands on the certificate, scan its QR code, or upload the PDF.</li><li>Read the result: it names the school or state that issued the certificate, and its status.</li></ol>
<h2>Get your certificate as a student</h2>
<ol><li>Create an account with your school and admission number.</li><li>Confirm your e-mail address through the link that we send you.</li><li>Your issued certificates appear after sign-in; download them or share a link.</li></ol>
<h2>Upload results as a teacher</h2>
<ol><li>Download the sample file of your school type.</li><li>Fill in one line per student and save the file as CSV.</li><li>Upload it. Lines with a mistake come back with the reason; the others wait for the approval of your school.</li></ol>`,
  },
];
