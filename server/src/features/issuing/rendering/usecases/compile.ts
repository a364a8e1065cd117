export { compileTemplate } from '../template/compile-template.ts';
export {
  parseTemplate,
  type TemplateElement,
  type TemplateNode,
  TemplateSyntaxError,
} from '../template/parse-template.ts';
