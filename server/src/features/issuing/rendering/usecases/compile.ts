export { compileTemplate } from '../template/compile-template.ts';
export { TemplateSyntaxError } from '../template/parse-template.ts';
