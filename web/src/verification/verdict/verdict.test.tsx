import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCertificate, asOf, renderVerification, someChecks } from '../../testing/verification.tsx';
import { Verdict } from './verdict.tsx';

const show = (certificate: CheckedCertificate) =>
  renderVerification(<Verdict certificate={certificate} at={asOf} />).container;

/** Term and definition, as they stand on the page. */
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);

const checkRows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('b')?.textContent, row.querySelector('span')?.textContent]);

describe('what was taken back', () => {
  const recalled = { result: 'fail', code: 'revoked', reason: 'error-in-marking' } as const;
  const replaced = { ...recalled, code: 'superseded' } as const;

  test('a recalled one says since when, why and by whom, and its status row is marked', () => {
    show(aCertificate({}, someChecks({ status: recalled })));
    expect(screen.getByText(/its issuer has recalled it/)).toBeVisible();
    expect(facts().slice(0, 3)).toEqual([
      ['Since', expect.stringMatching(/^15 November 2026, /)],
      ['Reason', 'Error in marking'],
      ['By', 'Unity Junior Secondary School'],
    ]);
    expect(checkRows()[3]).toEqual(['Status', 'Recalled']);
    expect(screen.getByText('Recalled on 15 November 2026. Reason: Error in marking.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Check this number' })).toBeNull();
  });

  test('a replaced one leads on to the number that holds in its place', () => {
    const replacement = { certificateNo: 'SRC-2026-9T4WQ6HN0C', issuedAt: asOf };
    show(aCertificate({ replacement }, someChecks({ status: replaced })));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Certificate Verification Failed');
    expect(screen.getByText(/a corrected certificate holds in its place/)).toBeVisible();
    expect(screen.getByText('SRC-2026-9T4WQ6HN0C')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Check this number' });
    expect(link).toHaveAttribute('href', '/V/SRC-2026-9T4WQ6HN0C');
    expect(checkRows()[3]).toEqual(['Status', 'Replaced']);
  });

  test('until it is issued a corrected one is being prepared; by a number alone nothing is told of it', () => {
    show(aCertificate({ replacement: {} }, someChecks({ status: replaced })));
    expect(screen.getByText('A corrected certificate is being prepared')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Check this number' })).toBeNull();
    document.body.replaceChildren();
    show(aCertificate({}, someChecks({ status: replaced })));
    expect(screen.queryByText('A corrected certificate is being prepared')).toBeNull();
    expect(checkRows()[3]).toEqual(['Status', 'Replaced']);
  });
});

describe('the head', () => {
  test('[VERIFY-16] a verified certificate says so, with the moment, and takes the reader there', () => {
    show(aCertificate());
    const heading = screen.getByRole('heading', { level: 1, name: 'Certificate Successfully Verified' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('This copy is genuine. It agrees with what was issued.')).toBeVisible();
    expect(screen.getByText(/^Checked 15 November 2026, \d\d:42$/)).toBeVisible();
  });

  test('a certificate that was looked up by its number is to be held against the paper', () => {
    show(aCertificate({}, someChecks({ copy: 'absent' })));
    expect(screen.getByText(/To compare the grades, scan the QR code of the paper or check a copy/)).toBeVisible();
    expect(checkRows().at(-1)).toEqual(['Copy matches', 'By eye']);
  });

  test.each([
    [
      { copy: { result: 'fail', code: 'differs' } },
      'Do not rely on this copy. It differs from the certificate that was issued.',
    ],
    [{ signature: { result: 'fail', code: 'altered' } }, 'Do not rely on it. It is not what the issuer signed.'],
    [
      { status: { result: 'fail', code: 'revoked' } },
      'It was revoked by its issuer on 15 November 2026 and is no longer valid.',
    ],
    [
      { status: { result: 'fail', code: 'suspended' } },
      'It was suspended on 15 November 2026 and is not valid at present.',
    ],
    [{ status: { result: 'fail', code: 'superseded' } }, /replaced by a corrected certificate/],
    [{ validity: { result: 'fail', code: 'expired' } }, 'It was valid until 15 November 2026.'],
    [{ issuer: { result: 'fail', code: 'not-the-issuer' } }, /cannot be traced to an issuer/],
  ] as const)('[VERIFY-23] a failed one says why: %j', (over, sentence) => {
    show(aCertificate({}, someChecks(over)));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Certificate Verification Failed$/);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('what could not be looked at is neither verified nor failed', () => {
    const kept = { keysAsOf: '2026-11-10T08:00:00.000Z', statusAsOf: null };
    show(aCertificate({ kept }, someChecks({ found: { result: 'unknown' }, status: { result: 'unknown' } })));
    expect(screen.getByRole('heading', { level: 1, name: 'Could not check' })).toBeVisible();
    expect(screen.getByText(/This says nothing for or against the certificate/)).toBeVisible();
    expect(screen.getByText(/^Last tried/)).toBeVisible();
    expect(screen.getByText(/keys on this device are of 10 November 2026/)).toBeVisible();
    expect(screen.getByText(/There is no list of revoked certificates on this device/)).toBeVisible();
  });
});

describe('the facts', () => {
  test('[VERIFY-17] [VERIFY-21] of a regular result: name, id, school, class, sub class, session, term', () => {
    show(aCertificate({ middleName: ' ' }));
    expect(facts()).toEqual([
      ['Student name', 'Amina Yusuf'],
      ['ID', 'UJSS/2023/0417'],
      ['School', 'Unity Junior Secondary School'],
      ['Class', 'JSS 3'],
      ['Sub class', 'A'],
      ['Academic session', '2025-2026'],
      ['Term', 'Third'],
    ]);
  });

  test('[VERIFY-18] [VERIFY-20] of a regional certificate: number, school, class, exam number, session; "-" for none', () => {
    const unnamed = { firstName: '', middleName: '', lastName: '' };
    const certificateNo = 'TRN-2026-J8V8AF8321';
    show(aCertificate({ ...unnamed, resultType: 'regional', certificateNo, class: '', examNum: ' ' }));
    expect(facts()).toEqual([
      ['Certificate number', 'TRN-2026-J8V8AF8321'],
      ['School', 'Unity Junior Secondary School'],
      ['Class', '-'],
      ['Exam number', '-'],
      ['Academic session', '2025-2026'],
    ]);
  });

  test('[VERIFY-18] the class of a regional certificate is the level in its number, where it names none', () => {
    show(aCertificate({ resultType: 'regional', certificateNo: 'BECE-2026-J8V8AF8321', class: '' }));
    expect(facts()).toContainEqual(['Class', 'Upper Basic']);
  });

  test('every grade that the signature covers is shown; a grade without a score has none', () => {
    const results = [
      { subject: 'Mathematics', score: 78, grade: 'A' },
      { subject: 'Hausa', score: null, grade: 'B' },
    ];
    show(aCertificate({ results }));
    const rows = within(screen.getByRole('table', { name: 'Subjects and grades' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Mathematics', '78', 'A'],
      ['Hausa', '-', 'B'],
    ]);
  });
});

describe('the checks', () => {
  test('stand in one order with their words, whatever order they come in', () => {
    const checks = someChecks({ issuer: { result: 'unknown' }, copy: { result: 'fail' } }).reverse();
    show(aCertificate({}, checks));
    expect(checkRows()).toEqual([
      ['Found', 'Passed'],
      ['Signature', 'Passed'],
      ['Issuer', 'Not known'],
      ['Status', 'Passed'],
      ['Validity', 'Passed'],
      ['Copy matches', 'Failed'],
    ]);
  });

  test('what names no list of revoked ones has passed no look at one', () => {
    show(aCertificate({}, someChecks({ status: { code: 'no-status' } })));
    expect(checkRows()).toContainEqual(['Status', 'Not known']);
    expect(screen.getByText('It names no list on which it could be revoked.')).toBeVisible();
  });

  test('say the time that they speak of', () => {
    const suspended = { code: 'school-suspended', asOf: '2026-03-01T00:00:00.000Z' };
    show(aCertificate({}, someChecks({ issuer: suspended })));
    expect(
      screen.getByText('School suspended since 1 March 2026. It was issued before and stays valid.'),
    ).toBeVisible();
    expect(screen.getByText(/^Not revoked and not suspended, as of 15 November 2026, \d\d:42\.$/)).toBeVisible();
  });

  test('a code without words of its own is told by its result', () => {
    show(aCertificate({}, someChecks({ copy: { result: 'unknown', code: 'something-new' } })));
    expect(screen.getByText(/^Your copy could not be compared/)).toBeVisible();
  });
});

describe('differences', () => {
  const picture = (name: string) => `data:image/png;base64,${name}`;
  const difference = (field: string, asIssued: string) => ({
    field,
    asIssued,
    copyPicture: picture('copy'),
    issuedPicture: picture('issued'),
  });
  const failed = someChecks({ copy: { result: 'fail', code: 'differs' } });
  const results = [{ subject: 'Mathematics', score: 31, grade: 'F' }];

  test('one changed field is shown twice, side by side, with what was issued', () => {
    show(aCertificate({ results, differences: [difference('results.0', '31 (F)')] }, failed));
    expect(screen.getByRole('heading', { name: 'What was changed: Mathematics' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mathematics on your copy' })).toHaveAttribute('src', picture('copy'));
    expect(screen.getByRole('img', { name: 'is not the same as' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mathematics as issued' })).toHaveAttribute('src', picture('issued'));
    expect(screen.getByText('Issued: 31 (F)')).toBeVisible();
    expect(screen.getByText('Mathematics: not as issued.')).toBeVisible();
  });

  test('several are counted, each with its name', () => {
    const differences = [difference('results.0', '31 (F)'), difference('lastName', 'Yusuf')];
    show(aCertificate({ results, differences }, failed));
    expect(screen.getByRole('heading', { name: 'What was changed: 2 fields' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Mathematics',
      'Student name',
    ]);
  });

  test.each([
    ['state.logo', 'Logo of the state'],
    ['issuer.nameLocal', 'Issuing authority'],
    ['school.principalSignature', 'Signature'],
    ['admissionNo', 'Admission number'],
    ['summary.average', 'Summary of the results'],
    ['sessions.0.rows.1.grade', 'Another part of the page'],
  ])('%s of the template is called "%s"; what has no words is not said to read like something', (field, name) => {
    show(aCertificate({ results, differences: [difference(field, '')] }, failed));
    expect(screen.getByRole('heading', { name: `What was changed: ${name}` })).toBeVisible();
    expect(screen.getByText(`${name}: not as issued.`)).toBeVisible();
    expect(screen.queryByText(/^Issued:/)).toBeNull();
  });
});

describe('a transcript', () => {
  const results = [
    { subject: '2023-2024', score: 62.1, grade: '' },
    { subject: '2024-2025', score: null, grade: '' },
  ];
  const transcript = { certificateNo: 'TRN-2026-7Q4K9X2WZ5', academicYear: '2023-2025', resultType: 'school' } as const;

  test('shows whose it is, its number and years, and the averages of its sessions', () => {
    show(aCertificate({ ...transcript, results }));
    expect(screen.getByRole('heading', { name: 'The transcript, as issued' })).toBeVisible();
    expect(facts().map(([name]) => name)).toEqual([
      ...['Student name', 'Certificate number', 'ID', 'School', 'Academic session'],
    ]);
    const table = screen.getByRole('table', { name: 'Sessions and their averages' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([...['Academic sessionAverage', '2023-202462.1', '2024-2025-']]);
  });

  test('that was replaced leads to the newer one, and calls nothing corrected', () => {
    show(aCertificate(transcript, someChecks({ status: { result: 'fail', code: 'superseded' } })));
    expect(screen.getByText(/^It was replaced on 15 November 2026 by a newer transcript/)).toBeVisible();
  });
});

describe('what was attested', () => {
  test('its day is written out, and nobody is told of grades that it does not have', () => {
    const attestation = { by: 'Sea School', on: '2026-11-19', properties: ['education'] };
    const checks = someChecks().filter(({ name }) => name !== 'copy');
    show(aCertificate({ attestation, results: [] }, checks));
    expect(facts()).toContainEqual(['Attested on', '19 November 2026']);
    expect(screen.getByText(/^by its entry in the register\. Your paper was not compared/)).toBeVisible();
    expect(screen.queryByText(/grades/)).toBeNull();
  });
});
