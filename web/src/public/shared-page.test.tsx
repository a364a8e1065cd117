import type { SharedBundle, SharedCertificate, SharedItem } from '@sanad/contract/api/share-links';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PublicPage } from './public-page.tsx';
import { texts as en } from './texts/en.ts';
import { texts as hi } from './texts/hi.ts';

const certificate: SharedCertificate = {
  state: 'valid',
  title: 'School Result Certificate',
  certificateNo: 'SRC-2026-4K7QX2MD8R',
  issuer: 'Government Girls School',
  issuedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-05-30T10:00:00.000Z',
  details: { studentName: 'Adaeze Okafor', schoolName: 'Government Girls School', termName: 'Third' },
  imageUrl: '/credentials/credentials/1?format=png&share=token',
  pdfUrl: '/credentials/credentials/1?format=pdf&share=token',
};

function open(answer: (url: string) => Response | Promise<Response>, language: 'en' | 'hi' = 'en') {
  history.replaceState(null, '', '/s/AbC_def-0123456789abcd');
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/share-links/') ? answer(url) : new Response('', { status: 404 }),
  );
  return render(<PublicPage page="shared" language={language} texts={language === 'en' ? en : hi} />);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the page of a shared certificate', () => {
  test('it shows the picture, what it says and that it is valid now', async () => {
    const asked: string[] = [];
    open((url) => {
      asked.push(url);
      return Response.json({ data: certificate });
    });
    expect(await screen.findByRole('img', { name: /number SRC-2026-4K7QX2MD8R/ })).toHaveAttribute(
      'src',
      certificate.imageUrl,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('School Result Certificate');
    expect(screen.getByRole('status')).toHaveTextContent('Valid');
    for (const text of ['Adaeze Okafor', 'SRC-2026-4K7QX2MD8R', '1 March 2026', '30 May 2026']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute('href', certificate.pdfUrl);
    expect(asked).toEqual(['/api/share-links/AbC_def-0123456789abcd']);
  });

  test.each([
    ['revoked', 'Revoked', 'took this certificate back on 2 April 2026'],
    ['suspended', 'Suspended', 'suspended this certificate on 2 April 2026'],
    ['superseded', 'Replaced', 'took the place of this one on 2 April 2026'],
    ['unproven', 'Not verified', 'Do not rely on it'],
  ] as const)('one that is %s says so in words', async (state, name, text) => {
    open(() => Response.json({ data: { ...certificate, state, since: '2026-04-02T08:00:00.000Z' } }));
    const status = await screen.findByText(name);
    expect(status.closest('[role="status"]')).toHaveTextContent(text);
  });

  test('a recalled one says why, as its verification does', async () => {
    const recalled = { state: 'revoked', since: '2026-04-01T10:00:00.000Z', reason: 'error-in-marking' } as const;
    open(() => Response.json({ data: { ...certificate, ...recalled } }), 'hi');
    expect(await screen.findByText('कारण: अंक देने में त्रुटि')).toBeVisible();
  });

  test('a link that was withdrawn or is too old says what to do', async () => {
    open(() => new Response('', { status: 404 }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This link leads nowhere');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  test('a lost connection can be tried again', async () => {
    let isUp = false;
    open(() => (isUp ? Response.json({ data: certificate }) : new Response('', { status: 503 })));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    fireEvent.click(again);
    expect(await screen.findByText('Adaeze Okafor')).toBeVisible();
  });

  test('it speaks Hindi', async () => {
    open(() => Response.json({ data: { ...certificate, titleLocal: 'विद्यालय परिणाम प्रमाणपत्र' } }), 'hi');
    expect(await screen.findByText('मान्य')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('विद्यालय परिणाम प्रमाणपत्र');
    expect(screen.getByText('1 मार्च 2026')).toBeVisible();
    expect(screen.getByText('तृतीय')).toBeVisible();
  });
});

describe('the page of several shared documents', () => {
  const result: SharedItem = {
    kind: 'certificate',
    title: 'School Result',
    state: 'valid',
    certificateNo: 'SRC-2026-4K7QX2MD8R',
    issuer: 'Hill School',
    details: { studentName: 'Adaeze Okafor', termName: 'Second' },
    pictures: [],
  };
  const attested: SharedItem = {
    kind: 'attestation',
    title: '',
    state: 'revoked',
    since: '2026-04-02T08:00:00.000Z',
    issuer: 'Sea School',
    details: { studentName: 'Adaeze Okafor', attestedBy: 'Sea School' },
    pictures: [],
  };
  const bundle: SharedBundle = { expiresAt: '2026-05-30T10:00:00.000Z', items: [result, attested] };

  test('its terms are told in Hindi, since when one is revoked, and an attesting school once', async () => {
    open(() => Response.json({ data: bundle }), 'hi');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('द्वितीय');
    expect(first).not.toHaveTextContent('Second');
    expect(second).toHaveTextContent('2 अप्रैल 2026 से');
    expect(second?.textContent?.match(/Sea School/g)).toHaveLength(1);
  });
});
