import { expect, test } from 'vitest';
import { noteOf, partsOfLine, tidy } from './code-rules.ts';
import { describeDraft } from './describe-draft.ts';
import { isAllowedLink, isAllowedPicture, readLength, writeLength } from './style-rules.ts';
import { findTags, groupTags, listTags } from './tag-rules.ts';
import {
  closeTemplate,
  hasSubjectTags,
  heldTags,
  isBlankTemplate,
  openTemplate,
  readLiveContent,
} from './template-markup.ts';

test('a template is taken apart into its sheet and a page whose tags are elements', () => {
  const { sheet, page } = openTemplate(
    '<style>p{color:red}</style><main>\n<p>To {{credentialSubject.firstName}} {{ issuer.name }}</p>\n<img src="{{verify.qr}}" alt=""><img src="art/strip.svg" alt=""></main>',
  );
  expect(sheet).toBe('p{color:red}');
  expect(page).toContain('<span data-sanad-tag="credentialSubject.firstName">firstName</span>');
  expect(page).toContain('<span data-sanad-tag="issuer.name">issuer.name</span>');
  expect(page).toContain('data-sanad-picture="verify.qr"');
  // A picture with a tag as its address would be asked for.
  expect(page).not.toContain('{{');
  expect(page).toContain('src="/api/template-files/art/strip.svg"');
  expect(closeTemplate({ sheet, page: '<p>x</p>' })).toBe('<style>p{color:red}</style><p>x</p>');
});

test('a line end between words stays a space', () => {
  const { page } = openTemplate('<p><b>one</b>\n   <i>two</i></p>');
  expect(page).toBe('<p><b>one</b> <i>two</i></p>');
});

test('what is being typed is read as it would be saved, without anything of the editor', () => {
  const element = document.createElement('p');
  element.innerHTML =
    'of <span data-sanad-tag="credentialSubject.lastName" data-gjs-type="tag" id="i4" contenteditable="false" class="gjs-hovered">lastName</span> <b class="number gjs-selected" draggable="true">x</b><img data-sanad-picture="state.logo" src="data:image/svg+xml,x" alt="">';
  expect(readLiveContent(element)).toBe(
    'of {{credentialSubject.lastName}} <b class="number">x</b><img src="{{state.logo}}" alt="">',
  );
});

test('[TPL-13] an editor that was emptied counts as blank', () => {
  for (const html of ['', '  ', '<main class="page"> <p>&nbsp;</p></main>', '<style>p{}</style><div></div>']) {
    expect(isBlankTemplate(html)).toBe(true);
  }
  expect(isBlankTemplate('<main>a</main>')).toBe(false);
  expect(isBlankTemplate('<main><img src="art/strip.svg"></main>')).toBe(false);
});

test('[TPL-11] tags of the pupil are told from all others', () => {
  expect(hasSubjectTags('<p>{{issuer.name}}</p>')).toBe(false);
  expect(hasSubjectTags('<p>{{ credentialSubject.lastName }}</p>')).toBe(true);
});

const wire = [
  { tagName: '{{credentialSubject.firstName}}', description: 'First name of the holder', require: true },
  { tagName: '{{state.logo}}', description: 'Logo of the state (image)', require: false },
  { tagName: '{{grade}}', description: 'Grade; in an element that repeats', require: true },
];

test('[TPL-08] missing mandatory tags stand first; a value of a row counts only where the row repeats', () => {
  const tags = listTags('BECE', wire, '<p>{{credentialSubject.firstName}} {{grade}}</p>');
  const { missing, mandatory, optional } = groupTags(tags);
  expect(missing.map(({ name, list }) => [name, list])).toEqual([['Grade', 'subjects']]);
  expect(mandatory.map(({ tag }) => tag)).toEqual(['credentialSubject.firstName']);
  expect(optional.map(({ name, isPlaced }) => [name, isPlaced])).toEqual([['Logo of the state', false]]);
  const repeated = '<p>{{credentialSubject.firstName}}</p><tr data-each="subjects"><td>{{grade}}</td></tr>';
  expect(groupTags(listTags('BECE', wire, repeated)).missing).toEqual([]);
  expect(findTags(tags, 'LOGO').map(({ tag }) => tag)).toEqual(['state.logo']);
});

test('tidying puts blocks on lines of their own and changes nothing that is printed', () => {
  const html =
    '<main><p>a <b>b</b></p><table><tbody><tr data-each="subjects"><td>{{subject}}</td></tr></tbody></table></main>';
  const written = tidy(html);
  expect(written.split('\n')[1]).toBe('  <p>a <b>b</b></p>');
  expect(written.replaceAll(/\n\s*/g, '')).toBe(html);
  expect(tidy(written)).toBe(written);
});

test('the code names the first line to look at, and colours tags apart', () => {
  expect(noteOf('<p>a</p>\n<p>{{a</p>')).toEqual({ line: 2, problem: 'editor.code.unclosed' });
  expect(noteOf('<p>a</p>\n\n<p onclick="x()">a</p>')).toEqual({ line: 3, problem: 'editor.code.scripts' });
  expect(noteOf('<tr data-each="subjects">')).toEqual({ line: 1, problem: 'editor.code.rows' });
  expect(noteOf('<p>a</p>')).toBeUndefined();
  expect(partsOfLine('<p class="a">{{b}}</p>').map(({ kind }) => kind)).toEqual([
    'element',
    'plain',
    'element',
    'tag',
    'element',
    'element',
  ]);
});

test('lengths are read in the unit of their field; only addresses that can be printed are taken', () => {
  expect([readLength('37mm', 'mm'), readLength('96px', 'mm'), readLength('12pt', 'pt')]).toEqual([37, 25.4, 12]);
  expect([readLength('auto', 'mm'), readLength(undefined, 'pt')]).toEqual([undefined, undefined]);
  expect([writeLength(12.5, 'mm'), writeLength('', 'mm')]).toEqual(['12.5mm', '']);
  expect(['https://a.example', 'javascript:x()', 'mailto:a@b.example'].map(isAllowedLink)).toEqual([true, false, true]);
  const pictures = ['https://a.example/b.png', 'art/strip.svg', '/api/files/016f5e66-e800-7c56-a442-9923a6738381'];
  expect(pictures.map(isAllowedPicture)).toEqual([false, true, true]);
});

test('a draft tells in words how it differs from what it began with', () => {
  const before = '<p>{{credentialSubject.firstName}}</p><blockquote>a</blockquote>';
  const after = '<p>{{credentialSubject.lastName}}</p><img src="art/strip.svg">';
  expect(describeDraft(before, after)).toEqual([
    { change: 'added', kind: 'tag', name: 'credentialSubject.lastName' },
    { change: 'removed', kind: 'tag', name: 'credentialSubject.firstName' },
    { change: 'added', kind: 'block', name: 'image' },
    { change: 'removed', kind: 'block', name: 'quote' },
  ]);
  expect(describeDraft('<p>a</p>', '<p>b</p>')).toEqual([{ change: 'changed', kind: 'look', name: '' }]);
  expect(describeDraft(before, before)).toEqual([]);
  expect([...heldTags(before).tags]).toEqual(['credentialSubject.firstName']);
});
