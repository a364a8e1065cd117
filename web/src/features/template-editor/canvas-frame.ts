/** Where `fonts/…` and `art/…` of a template lead to, on a page that is looked at in the editor. */
const filesBase = '/api/template-files/';

export const frameContent = `<!DOCTYPE html><html><head><base href="${filesBase}"></head><body></body></html>`;

type Look = { desk: string; zoom: number };

/** What is seen in the editor alone: the desk around the paper, chips of tags, the row that repeats. */
function editorSheet({ desk, zoom }: Look): string {
  return `
html{background:${desk};color-scheme:light}
body.doc{background:transparent;zoom:${zoom};padding:20px 0 60px;min-height:100vh;outline:0}
body.doc>*{margin-inline:auto;box-shadow:0 1px 2px rgb(16 32 24/.1),0 10px 34px rgb(16 32 24/.16)}
body.doc>.transcript{width:210mm;min-height:297mm;padding:11mm 14mm 17mm;background:#fff}
body.doc>:not(.page):not(.transcript){width:210mm;min-height:297mm;background:#fff}
[data-sanad-tag]{background:#e6f0e9;box-shadow:0 0 0 .08em #e6f0e9,0 0 0 calc(.08em + 1px) #a9c5b3;border-radius:.12em;color:#284f35;cursor:pointer}
.micro [data-sanad-tag]{background:none;box-shadow:none;color:inherit}
[data-if="document.pending"]{display:none!important}
[data-each]{outline:1.5px dashed #366746;outline-offset:1px}
[contenteditable="true"]{outline:2px solid #1b5e8a!important;cursor:text}
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
  setSheet(document, 'sheet-shared', shared);
  setSheet(document, 'sheet-own', own);
  setSheet(document, 'sheet-editor', editorSheet(look));
}
