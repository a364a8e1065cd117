import { Editor } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { findLostTags, pageExtensions, tidyHtml } from './page-extensions.ts';

/** What would be stored of a text that is opened, or pasted, in the editor. */
function throughEditor(html: string): string {
  const editor = new Editor({ extensions: pageExtensions, content: html, injectCSS: false });
  const written = tidyHtml(editor.getHTML());
  editor.destroy();
  return written;
}

describe('a page comes out of the editor as it went in', () => {
  test.each([
    ['what the toolbar makes', '<h2>One</h2><h3>Two</h3><p>a <strong>b</strong> <em>c</em><br>d</p>'],
    ['headings that are linked to', '<p><a href="#issue">To issue</a></p><h2 id="issue">Issue</h2>'],
    ['lists, also within lists', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><ol start="3"><li>d</li></ol>'],
    ['items of several paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['links', '<p><a href="/#contact">us</a> <a href="https://a.example">b</a> <a href="mailto:a@b.example">c</a></p>'],
    [
      'tables',
      '<table><caption>What</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b <strong>c</strong></td></tr></tbody></table><p>After</p>',
    ],
    ['pictures', '<p><img src="/logo.png" alt="Logo" width="80"></p>'],
    ['quotations, code and rules', '<blockquote><p>a</p></blockquote><hr><pre><code>b</code></pre>'],
    ['empty lines', '<p>a</p><p><br></p><p>b</p>'],
  ])('%s', (_, html) => {
    expect(throughEditor(html)).toBe(html);
    expect(findLostTags(html)).toEqual([]);
  });
});

test.each([
  ['<p onclick="x()" style="color:red" class="a">b<script>x()</script></p>', '<p>b</p>'],
  ['<p><a href="javascript:x()">b</a><a href="//other.example">c</a></p>', '<p>bc</p>'],
  [
    '<div><span style="font-size:30px">Word</span><form><input value="x"><button>Go</button></form></div>',
    '<p>Word</p><p>Go</p>',
  ],
])('foreign HTML is reduced to what a page may hold: %s', (html, written) => {
  expect(throughEditor(html)).toBe(written);
});

test('what would be lost is named before it is', () => {
  expect(findLostTags('<details><summary>a</summary><p>b</p></details><dl><dt>c</dt><dd>d</dd></dl>')).toEqual([
    'dd',
    'details',
    'dl',
    'dt',
    'summary',
  ]);
});
