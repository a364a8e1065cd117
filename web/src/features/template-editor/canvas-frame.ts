import { filesBase } from './template-markup.ts';

/** Style sheets name fonts and drawings beside themselves. */
function pointAtFiles(document: Document): void {
  if (document.querySelector('base') !== null) return;
  const base = document.createElement('base');
  base.href = filesBase;
  document.head.prepend(base);
}

type Look = { desk: string; zoom: number };

/** What is seen in the editor alone: the desk around the paper, chips of tags, the row that repeats. */
function editorSheet({ desk, zoom }: Look): string {
  return `
html{background:${desk};color-scheme:light}
body{margin:0;outline:0}
body>.doc{background:transparent;zoom:${zoom};padding:${20 / zoom}px 0 ${60 / zoom}px;min-height:100vh;width:max-content;min-width:100%}
.doc>*{margin-inline:auto;box-shadow:0 1px 2px rgb(16 32 24/.1),0 10px 34px rgb(16 32 24/.16)}
.doc>.transcript{width:210mm;min-height:297mm;padding:11mm 14mm 17mm;background:#fff}
.doc>:not(.page):not(.transcript){width:210mm;min-height:297mm;background:#fff}
[data-sanad-tag]{background:rgb(54 103 70/.11);box-shadow:0 0 0 1px rgb(54 103 70/.3);border-radius:2px;color:#284f35;cursor:pointer}
.micro [data-sanad-tag],[data-sanad-tag^="label"]{background:none;box-shadow:none;color:inherit}
[data-if="document.pending"]{display:none!important}
[data-each]{outline:1.5px dashed #366746;outline-offset:1px}
[data-sanad-sample],[data-sanad-sample] *{color:#666c68!important;pointer-events:none;user-select:none}
[contenteditable="true"]{outline:2px solid #1b5e8a!important;cursor:text;white-space:pre-wrap}
.gjs-selected{outline:2px solid #1b5e8a!important;outline-offset:0}
.gjs-hovered{outline:1px solid #4b93c4!important}
blockquote:empty::before,p:empty::before{content:"\\2026";opacity:.5}
`;
}

function setSheet(document: Document, id: string, css: string): void {
  const found = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
  found.id = id;
  found.textContent = css;
}

export type Sheets = { shared: string; own: string };

/** Styles in the order in which the printed page has them, and the editor's over both. */
export function dressFrame(document: Document, { shared, own }: Sheets, look: Look): void {
  pointAtFiles(document);
  setSheet(document, 'sheet-shared', shared);
  setSheet(document, 'sheet-own', own);
  setSheet(document, 'sheet-editor', editorSheet(look));
}
