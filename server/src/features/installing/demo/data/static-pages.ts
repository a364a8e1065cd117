import type { StaticPage } from '@sanad/contract/entities/static-page';

/** When these texts were written: the pages say so until a SuperAdmin changes them. */
export const staticPagesWritten = new Date('2026-11-01T09:00:00Z');

/** The three pages that every installation starts with, as HTML; the SuperAdmin edits them. */
export const staticPages: readonly StaticPage[] = [
  {
    identifier: 'privacyPolicy',
    title: 'Privacy Policy',
    pageHtml: `<p>Sanad issues, keeps and verifies school certificates. This page says which data that needs, who sees it and what you can ask of us. It holds for everybody: learners, their schools and teachers, education authorities, and people who only check a certificate.</p>
<h2>What we keep</h2>
<table>
<thead><tr><th scope="col">About</th><th scope="col">Data</th><th scope="col">Where it comes from</th></tr></thead>
<tbody>
<tr><th scope="row">Learners</th><td>name, admission or candidate number, class, school, results, certificates</td><td>the school or the examination body, in the result files that they upload</td></tr>
<tr><th scope="row">People with an account</th><td>name, email address, telephone number if given, role, password (only as a fingerprint that cannot be turned back)</td><td>you, when you sign up, or the school or authority that invited you</td></tr>
<tr><th scope="row">Schools and authorities</th><td>name, address, logo, signatures that stand on certificates</td><td>their own administrators</td></tr>
<tr><th scope="row">People who write to us</th><td>name, email address, message</td><td>you, through the contact form</td></tr>
</tbody>
</table>
<p>We also keep a log of what is done in Sanad: who uploaded, approved, rejected, revoked or downloaded what, and when. It protects learners against changes that nobody can explain.</p>
<h2>What we use it for</h2>
<ul>
<li>to issue results and certificates, and to let learners view, download and share them;</li>
<li>to let anyone who holds a certificate check that it is genuine;</li>
<li>to let people sign in, and to tell them what happened to their results;</li>
<li>to find misuse and to keep the service running.</li>
</ul>
<p>We do not sell data, we show no advertising, and no company outside the service follows your visit.</p>
<h2>Who sees it</h2>
<ul>
<li>A <strong>learner</strong> sees the own record and certificates.</li>
<li>A <strong>teacher</strong> sees the classes in his or her charge, a <strong>school</strong> its own learners and staff.</li>
<li><strong>Examiners</strong> and <strong>inspectors</strong> see the results of their state; <strong>state and LGA officers</strong> see the schools of their area and how many results they have.</li>
<li>A <strong>verifier</strong>, with or without an account, sees only what stands on the certificate that was presented, and whether it is valid. There is no list of learners to browse.</li>
<li>Whoever gets a <strong>share link</strong> from a learner sees that one document until the learner withdraws the link or it expires.</li>
</ul>
<h2>How long we keep it</h2>
<p>Certificates, the results behind them and the log of their issue are kept permanently, because a certificate must stay verifiable for a working life and longer. Accounts are kept while they are used. Share links expire after 90 days. Copies that are uploaded for checking are deleted after the check.</p>
<h2>What your browser keeps</h2>
<p>Your browser remembers your language, your choice of light or dark colours and, while you are signed in, your session. These stay on your device and with us. Signing out removes the session.</p>
<h2>How it is protected</h2>
<p>Connections are encrypted. Every certificate carries a digital signature, so that a changed copy is noticed. The log is built so that an entry cannot be removed or altered without trace. What somebody may see is decided on our servers for every single request.</p>
<h2>Your rights</h2>
<p>You may ask which data we hold about you, have wrong data corrected, object to a use, and complain to the data protection authority of your country. A wrong result is corrected by the school or examination body that entered it: report it from your account, or ask your school. A parent or guardian may act for a child.</p>
<p>To ask anything about this page, <a href="/#contact">write to us</a>.</p>`,
  },
  {
    identifier: 'disclaimer',
    title: 'Disclaimer',
    pageHtml: `<p>Sanad shows what schools and education authorities have issued. Please read what this does and does not tell you before you rely on it.</p>
<h2>What a successful check means</h2>
<ul>
<li>The certificate was issued by the school or authority that is named on it.</li>
<li>What the check shows is what was issued; it was not changed afterwards.</li>
<li>At the time of the check it had not been revoked.</li>
</ul>
<h2>What it does not mean</h2>
<ul>
<li>Results are entered by schools and examination bodies, and they answer for them. Sanad does not mark papers and does not judge the quality of a school.</li>
<li>A check does not tell that the person in front of you is the person on the certificate. Compare the name and ask for proof of identity.</li>
<li>A printed copy may be older than a later correction. Check it again on the day on which you decide.</li>
</ul>
<h2>When something could not be checked</h2>
<p>If a part of the check was not possible, for example because a line was down, the answer says “could not be checked”. That speaks neither for nor against the certificate. Try again later, or write to us.</p>
<h2>Availability</h2>
<p>We do what we can to keep Sanad available and correct, but we cannot promise that it never fails. Decisions about admission, employment or sponsorship should rest on a completed check, and on more than one document.</p>
<h2>Links to other sites</h2>
<p>Sanad may link to pages of schools and authorities. They answer for their own content.</p>
<h2>If you find a mistake</h2>
<p>Learners report a wrong result from their account. Everybody else may <a href="/#contact">write to us</a>; please give the number of the certificate.</p>`,
  },
  {
    identifier: 'tutorial',
    title: 'Tutorials',
    pageHtml: `<p>Short instructions for the things that people do most often. Pick the part that is about you.</p>
<h2 id="verify">Verify a certificate</h2>
<p>You need no account.</p>
<ol>
<li>Open the <a href="/">home page</a> and choose <strong>Verify Certificate</strong>.</li>
<li>Choose <strong>Regular Result</strong> for a term result of a school, or <strong>Regional Certificate</strong> for an examination of the state.</li>
<li>Enter the unique ID, scan the QR code with your camera, or upload the PDF.</li>
<li>Read the answer. It names the school or authority, what was checked, and when. Compare name and grades with the paper in your hand.</li>
</ol>
<h2 id="student">Get your certificate as a student</h2>
<ol>
<li>Choose <strong>Create account</strong> under Student on the home page. Have your school’s name and your admission number ready.</li>
<li>Confirm your email address through the link that we send you.</li>
<li>Sign in. Your issued certificates are listed; a new one appears as soon as your school or state has approved it.</li>
<li>Download or print a certificate as often as you need, or share a link to it. You can withdraw a link at any time.</li>
<li>Is something wrong on it? Choose <strong>Report errors</strong>. Your teacher and your school are told.</li>
</ol>
<h2 id="teacher">Upload results as a teacher</h2>
<ol>
<li>Sign in and choose <strong>Upload Result</strong>. Pick the session, the term and your class.</li>
<li>Download the sample file and open it in any spreadsheet program. Fill in one line for each student: a score from 0 to 100 or a grade of the scale in each subject.</li>
<li>Save the file as CSV and upload it.</li>
<li>Rows with a mistake come back with the reason. Correct only those rows and upload them again; the others are safe already.</li>
<li>The results now wait for your school.</li>
</ol>
<h2 id="school">Set up your school and approve results</h2>
<ol>
<li>Choose <strong>Create account</strong> under School on the home page and confirm your email address.</li>
<li>Add your logo, the principal’s name and signature: they stand on every certificate.</li>
<li>Set up the classes of the session with their subjects, invite your teachers and give each class its teacher.</li>
<li>When results wait for you, look at the preview, then approve or reject them, one by one or a whole class together. Approving issues the certificate and tells the student.</li>
</ol>
<h2 id="examiner">Upload examination results as an examiner</h2>
<ol>
<li>Sign in with the account that your state gave you.</li>
<li>Download the sample file of the examination, fill in one line for each candidate and save it as CSV.</li>
<li>Upload it. The inspector of your state approves the results, and the certificates are issued.</li>
</ol>
<h2 id="help">When something does not work</h2>
<ul>
<li><strong>No mail arrives.</strong> Look in the spam folder, then sign in: we send a new link.</li>
<li><strong>Forgot your password?</strong> Choose <strong>Forgot password</strong> on the sign-in page.</li>
<li><strong>The camera stays dark.</strong> Allow the camera for this page in your browser, or upload the PDF instead.</li>
<li>Anything else: <a href="/#contact">write to us</a>.</li>
</ul>`,
  },
];
