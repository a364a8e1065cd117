import { limits } from '@sanad/contract/values/limits';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserUpload } from '#engine/fields/browser-upload/index.ts';
import { file } from '#engine/fields/file/index.ts';
import { imageUpload } from '#engine/fields/image-upload/index.ts';
import { photo } from '#engine/fields/photo/index.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { aFile, fakeCalls, renderField } from '#testing/render-field.tsx';
import { clearToasts } from '#ui/toast.tsx';

beforeEach(() => {
  fakeCalls({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => clearToasts());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const control = () => document.getElementById('field-id') as HTMLInputElement;
const choose = (...files: File[]) => fireEvent.change(control(), { target: { files } });
const drop = (...files: File[]) => fireEvent.drop(control(), { dataTransfer: { files } });

describe('image upload', () => {
  test.each(['logo.png', 'logo.jpeg', 'logo.jpg', 'LOGO.PNG'])('[WIDGET-10] takes %s', async (name) => {
    const { value } = await renderField(imageUpload);
    choose(aFile(name));
    expect((value() as File).name).toBe(name);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['logo.gif', 'logo.svg', 'logo.pdf', 'png'])('[WIDGET-10] refuses %s with a sentence', async (name) => {
    const { value } = await renderField(imageUpload);
    choose(aFile(name, { type: 'image/gif' }));
    expect(value()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid format! Allowed: JPG, JPEG, PNG');
    expect(control()).toHaveAttribute('aria-invalid', 'true');
  });

  test('[WIDGET-10] [CONST-12] 512000 bytes are taken, one more is not', async () => {
    const { value } = await renderField(imageUpload);
    choose(aFile('large.png', { bytes: 512_001 }));
    expect(value()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('File too large! Max size: 500KB');
    choose(aFile('whole.png', { bytes: 512_000 }));
    expect((value() as File).size).toBe(512_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a wrong file leaves the right one in its place', async () => {
    const { value } = await renderField(imageUpload);
    choose(aFile('right.png'));
    choose(aFile('wrong.txt', { type: 'text/plain' }));
    expect((value() as File).name).toBe('right.png');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid format');
  });

  test('the chosen picture is shown, can be replaced and removed, and the focus stays in the field', async () => {
    const { value } = await renderField(imageUpload, { label: 'Logo' });
    drop(aFile('first.png'));
    expect(await screen.findByRole('img', { name: 'Picture: Logo' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    await waitFor(() => expect(control()).toHaveFocus());
    expect(control()).toHaveAccessibleName('Logo: Replace');
    choose(aFile('second.png'));
    expect((value() as File).name).toBe('second.png');
    fireEvent.click(screen.getByRole('button', { name: 'Remove second.png' }));
    expect(value()).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() => expect(control()).toHaveFocus());
  });

  test('a stored link shows its picture; one that no longer opens says so', async () => {
    await renderField(imageUpload, { value: '/api/files/0190-1?sig=abc', label: 'Logo' });
    const picture = screen.getByRole('img', { name: 'Picture: Logo' });
    expect(picture).toHaveAttribute('src', '/api/files/0190-1?sig=abc');
    fireEvent.error(picture);
    expect(screen.getByText('The picture cannot be shown. It is still stored.')).toBeInTheDocument();
  });

  test('a chosen file that is a picture by name only is not called stored', async () => {
    await renderField(imageUpload, { label: 'Logo' });
    choose(aFile('letter.png'));
    fireEvent.error(await screen.findByRole('img', { name: 'Picture: Logo' }));
    expect(screen.getByText('This file cannot be shown as a picture.')).toBeVisible();
  });
});

describe('pre-filled pictures', () => {
  const details = { data: [{ logo: '/api/files/l?sig=1', principalSignature: '/api/files/s?sig=2' }] };
  const requestCall = (readProperty: string) => ({ requestCall: { url: '/getUserDetails/School', readProperty } });

  test.each([
    ['Logo', 'logo', '/api/files/l?sig=1'],
    ["Principal's Signature", 'principalSignature', '/api/files/s?sig=2'],
  ])('[WIDGET-21] %s starts with the picture of the School user details', async (label, property, address) => {
    const calls = fakeCalls({ '/api/v1/getUserDetails/School': details });
    const { value } = await renderField(imageUpload, { label, field: requestCall(property) });
    expect(await screen.findByRole('img', { name: `Picture: ${label}` })).toHaveAttribute('src', address);
    expect(calls.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/v1/getUserDetails/School']]);
    expect(imageUpload.value.toRecord(value())).toBe(address.split('?')[0]);
  });

  test('[WIDGET-21] a browser upload starts with it too, and removing it is final', async () => {
    fakeCalls({ '/api/v1/getUserDetails/School': details });
    const { value, setValue } = await renderField(browserUpload, { label: 'Logo', field: requestCall('logo') });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove l' }));
    setValue('other', 1);
    expect(value()).toBeNull();
  });

  test('what the user chose first is not overwritten', async () => {
    let answer: (body: unknown) => void = () => undefined;
    fakeCalls({ '/api/v1/getUserDetails/School': () => new Promise((resolve) => (answer = resolve)) });
    const { value } = await renderField(imageUpload, { field: requestCall('logo') });
    await waitFor(() => expect(answer.length).toBe(1));
    choose(aFile('mine.png'));
    answer(details);
    await screen.findByRole('img');
    expect((value() as File).name).toBe('mine.png');
  });

  test('a school without a logo has an empty field', async () => {
    const calls = fakeCalls({ '/api/v1/getUserDetails/School': { data: [{ logo: null }] } });
    const { value } = await renderField(imageUpload, { field: requestCall('logo') });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(value()).toBeNull();
  });
});

describe('generic file', () => {
  const endings = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'xml', 'json'];

  test('[WIDGET-11] takes the ten kinds and no other', async () => {
    const { value } = await renderField(file);
    for (const ending of endings) {
      choose(aFile(`a.${ending}`, { type: '' }));
      expect((value() as File).name).toBe(`a.${ending}`);
    }
    for (const ending of ['exe', 'html', 'svg', 'csv']) {
      choose(aFile(`b.${ending}`, { type: '' }));
      expect((value() as File).name).toBe('a.json');
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This kind of file is not accepted. Allowed: PNG, JPG, JPEG, PDF, DOC, DOCX, XLS, XLSX, XML, JSON',
      );
    }
  });

  test('[WIDGET-11] several files only where the field says so', async () => {
    const { value } = await renderField(file, { field: { multiple: true } });
    expect(control()).toHaveAttribute('multiple');
    choose(aFile('a.pdf'), aFile('b.exe'));
    drop(aFile('c.pdf'));
    expect((value() as File[]).map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect((value() as File[]).map(({ name }) => name)).toEqual(['c.pdf']);
    choose(...Array.from({ length: 11 }, (_, n) => aFile(`${n}.pdf`)));
    expect(value()).toHaveLength(limits.documentsAtOnce);
    expect(screen.getByRole('alert')).toHaveTextContent('At most 10 files can be added.');
  });

  test('one file at a time otherwise', async () => {
    const { value } = await renderField(file);
    expect(control()).not.toHaveAttribute('multiple');
    choose(aFile('a.pdf'));
    choose(aFile('b.pdf'));
    expect((value() as File).name).toBe('b.pdf');
  });

  test('files that are too large or empty are refused, as the server would', async () => {
    const { value } = await renderField(file);
    choose(aFile('large.pdf', { bytes: limits.documentBytes + 1 }));
    expect(screen.getByRole('alert')).toHaveTextContent('File too large! Max size: 5 MB');
    choose(aFile('empty.pdf', { bytes: 0 }));
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.');
    expect(value()).toEqual([]);
  });

  const location = (name: string) => `Student/1/education/documents/0190b3f0-0000-7000-8000-000000000000-${name}`;

  test('a stored document is fetched with the token and saved under its name', async () => {
    const calls = fakeCalls({ [`/api/v1/${location('My%20paper.pdf')}`]: new Response('paper') });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href.slice(0, 5)}`);
    });
    await renderField(file, { value: [location('My%20paper.pdf')] });
    fireEvent.click(screen.getByRole('button', { name: 'My paper.pdf' }));
    await waitFor(() => expect(saved).toEqual(['My paper.pdf blob:']));
    expect(calls.map(({ url }) => url)).toEqual([`/api/v1/${location('My%20paper.pdf')}`]);
  });

  test('a document that is gone is said to be, and a stored picture among them is shown', async () => {
    fakeCalls({ [`/api/v1/${location('scan.png')}`]: () => new Response('picture') });
    await renderField(file, { value: [location('gone.pdf'), location('scan.png')], field: { multiple: true } });
    await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    fireEvent.click(screen.getByRole('button', { name: 'gone.pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });

  test('any other stored address is a link', async () => {
    await renderField(file, { value: 'https://elsewhere.example/a.pdf' });
    expect(screen.getByRole('link', { name: 'a.pdf' })).toHaveAttribute('href', 'https://elsewhere.example/a.pdf');
  });
});

describe('photo', () => {
  test('[WIDGET-12] takes pictures by default', async () => {
    const { value } = await renderField(photo);
    expect(control()).toHaveAttribute('accept', 'image/*');
    choose(aFile('me.webp', { type: 'image/webp' }));
    expect((value() as File).name).toBe('me.webp');
    choose(aFile('cv.pdf', { type: 'application/pdf' }));
    expect((value() as File).name).toBe('me.webp');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a picture.');
  });

  test('[WIDGET-12] takes what the configuration names instead', async () => {
    const { value } = await renderField(photo, { field: { templateOptions: { accept: '.png' } } });
    choose(aFile('me.webp', { type: 'image/webp' }));
    expect(value()).toBeNull();
    choose(aFile('me.png'));
    expect((value() as File).name).toBe('me.png');
  });
});

describe('browser upload', () => {
  const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');

  test('[WIDGET-02] shows its placeholder, then the name of the file with a close icon', async () => {
    await renderField(browserUpload, { field: { placeholder: 'Upload your certificate' } });
    expect(state()).toBe('upload');
    expect(screen.getByText('Upload your certificate')).toBeInTheDocument();
    choose(aFile('certificate.pdf'));
    expect(state()).toBe('file');
    expect(screen.getByText('certificate.pdf')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove certificate.pdf' })).toBeInTheDocument();
    expect(screen.queryByText('Upload your certificate')).toBeNull();
  });

  test('[WIDGET-03] an invalid file brings it back to the placeholder, with an error', async () => {
    const { value } = await renderField(browserUpload, { label: 'Proof' });
    choose(aFile('virus.exe'));
    expect([state(), value()]).toEqual(['upload', null]);
    expect(screen.getByRole('alert')).toHaveTextContent('This kind of file is not accepted');
    expect(sessionStore.getUploadName('Proof')).toBeUndefined();
    choose(aFile('good.pdf'));
    expect(state()).toBe('file');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[WIDGET-04] the name is kept under the label, and removal clears it', async () => {
    const { value } = await renderField(browserUpload, { label: 'Proof' });
    choose(aFile('good.pdf'));
    expect(localStorage.getItem('Proof')).toBe('good.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Remove good.pdf' }));
    expect([state(), value(), localStorage.getItem('Proof')]).toEqual(['upload', null, null]);
    await waitFor(() => expect(control()).toHaveFocus());
  });

  test('[WIDGET-04] a label that is the name of another key does not overwrite it', async () => {
    sessionStore.set('token', 'secret');
    await renderField(browserUpload, { label: 'token' });
    choose(aFile('good.pdf'));
    expect([localStorage.getItem('token'), localStorage.getItem('upload:token')]).toEqual(['secret', 'good.pdf']);
  });

  test('a name whose file is gone is removed', async () => {
    sessionStore.setUploadName('Proof', 'before-reload.pdf');
    await renderField(browserUpload, { label: 'Proof' });
    expect(state()).toBe('upload');
    expect(localStorage.getItem('Proof')).toBeNull();
  });
});

test.each([imageUpload, file, photo, browserUpload])('a disabled upload field takes nothing', async (kind) => {
  const { value } = await renderField(kind, { isDisabled: true });
  expect(control()).toBeDisabled();
  drop(aFile('a.png'));
  expect(value()).toEqual(kind.value.empty);
});
