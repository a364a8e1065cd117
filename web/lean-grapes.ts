import type { Plugin } from 'vite';

const start = /\n\/\*\*\*\/ \d+:\n/;
/** The code viewer that the library brings along; the product has one of its own. */
const isViewer = (body: string) => /CodeMirror, copyright|codemirror-formatting|CodeMirror\.extendMode/.test(body);

/** A part in which nothing is left. Whatever stands behind the part stays. */
function emptied(part: string): string {
  const end = part.lastIndexOf('/***/ })');
  return `/***/ (function() {\n${part.slice(end)}`;
}

/** The library comes as one file, in numbered parts: those of its code viewer, a quarter of it, are left out. */
export const leanGrapes: Plugin = {
  name: 'lean-grapes',
  transform(code, id) {
    if (!id.endsWith('/grapesjs/dist/grapes.mjs')) return null;
    const parts = code.split(new RegExp(`(${start.source})`));
    const lean = parts.map((part) =>
      isViewer(part.slice(0, 6000)) && part.startsWith('/***/ (') ? emptied(part) : part,
    );
    const left = lean.filter((part, index) => part !== parts[index]).length;
    if (left < 5) this.error(`Only ${left} parts of the code viewer were found in ${id}: has the library changed?`);
    return { code: lean.join(''), map: null };
  },
};
