import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test, vi } from 'vitest';
import { report } from '#lib/page/report.ts';
import {
  cancelPathOf,
  canDownload,
  downloadOf,
  fileTypeOf,
  previewCallOf,
  shareAddressOf,
  sharePlatforms,
  shareRefusal,
  shortLink,
} from './certificate-rules.ts';

vi.mock('#lib/page/report.ts', () => ({ report: vi.fn() }));

describe('rules of certificates on the screen', () => {
  test('[S-09] [CERT-10] [CERT-11] [CERT-12] each role previews by its own call, a student by the kind of result', () => {
    const school = 'GET /api/school/preview';
    const inspector = 'POST /api/inspector/preview';
    for (const role of ['Teacher', 'School', 'SuperAdmin', 'stateadmin', 'lgaadmin'] as const) {
      expect(previewCallOf(role, 'ClassResults')).toEqual(school);
      expect(previewCallOf(role, 'Results')).toEqual(school);
    }
    expect(previewCallOf('Student', 'ClassResults')).toEqual(school);
    expect(previewCallOf('Student', 'Results')).toEqual('POST /api/student/preview');
    for (const role of ['Inspector', 'Examiner'] as const) expect(previewCallOf(role, 'Results')).toEqual(inspector);
  });

  test('[CERT-17] teachers and students of a school download by the credential, all others by the certificate', () => {
    const wanted = { vcOsid: 'vc 1', type: 'pdf' } as const;
    const school = { address: 'GET /api/school/credentials', query: { vcOsid: 'vc 1', format: 'pdf' } };
    const inspector = { address: 'GET /api/inspector/credentials', query: { certificateId: 'vc 1', format: 'pdf' } };
    expect(downloadOf('Teacher', 'ClassResults', wanted)).toEqual(school);
    expect(downloadOf('Student', 'ClassResults', wanted)).toEqual(school);
    expect(downloadOf('Student', 'Results', wanted)).toEqual(inspector);
    for (const role of ['School', 'SuperAdmin', 'Inspector', 'Examiner'] as const) {
      expect(downloadOf(role, 'Results', wanted)).toEqual(inspector);
    }
  });

  test('pdf, jpeg and png are file types in any case, nothing else is', () => {
    expect(['PDF', 'Jpeg', 'png'].map(fileTypeOf)).toEqual(['pdf', 'jpeg', 'png']);
    expect(['gif', 'jpg', '', 'pdf '].map(fileTypeOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('[S-13] what is shared is checked for its type first, then for being a PNG', () => {
    const refusalOf = (type: string) => shareRefusal(new Blob(['x'], { type }));
    expect(refusalOf('image/gif')).toBe('certificate-view.unsupported');
    expect(refusalOf('text/html; charset=utf-8')).toBe('certificate-view.unsupported');
    expect(refusalOf('application/pdf')).toBe('certificate-view.unsupported.share');
    expect(refusalOf('image/JPEG')).toBe('certificate-view.unsupported.share');
    expect(refusalOf('image/PNG')).toBeUndefined();
  });

  test('[CERT-24] a link goes to facebook, linkedin, whatsapp and sms; others are noted as unsupported', () => {
    const link = 'https://sanad.example/s/a?b=c&d';
    const sent = sharePlatforms.map((name) => shareAddressOf(name, link, `My certificate: ${link}`));
    expect(sent).toEqual([
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsanad.example%2Fs%2Fa%3Fb%3Dc%26d',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fsanad.example%2Fs%2Fa%3Fb%3Dc%26d',
      'https://wa.me/?text=My%20certificate%3A%20https%3A%2F%2Fsanad.example%2Fs%2Fa%3Fb%3Dc%26d',
      'sms:?body=My%20certificate%3A%20https%3A%2F%2Fsanad.example%2Fs%2Fa%3Fb%3Dc%26d',
    ]);
    expect(shareAddressOf('myspace', link, link)).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith('Sharing is not supported on myspace');
  });

  test('[CERT-27] a link is shown with its first 40 characters and an ellipsis', () => {
    expect(shortLink('x'.repeat(40))).toBe('x'.repeat(40));
    expect(shortLink('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  });

  test('[CERT-06] the preview offers the download to students, and to teachers of what is neither pending nor rejected', () => {
    const offered = roles.flatMap((role) =>
      ['pending', 'issued', 'rejected'].filter((status) => canDownload(role, status)).map((s) => `${role} ${s}`),
    );
    expect(offered.sort()).toEqual(['Student issued', 'Student pending', 'Student rejected', 'Teacher issued']);
  });

  test('[CERT-09] a student goes to the list that the preview came from, all others go back', () => {
    expect(cancelPathOf('Student', 'regional')).toBe('/Student/list/student-regional');
    expect(cancelPathOf('Student', 'regular')).toBe('/Student/list/Student');
    expect(cancelPathOf('Student', undefined)).toBe('/Student/list/Student');
    expect(cancelPathOf('Inspector', 'regional')).toBeUndefined();
  });
});
