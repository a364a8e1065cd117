import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import type { UploadProps } from '../fields/field-kind.ts';
import { checkFile, type FileRules, rulesOf, sizeText, typesText } from './file-rules.ts';

/** Files that the user picks or drops: those that fit are handed on, the first problem is said. */
export function useFileChoice(props: UploadProps, kindRules: FileRules, accept: (files: File[]) => void) {
  const t = useText();
  const [problem, setProblem] = useState<string>();
  const rules = rulesOf(props.field, kindRules);
  const choose = (files: readonly File[]) => {
    if (files.length === 0 || props.isDisabled) return;
    const problems = files.map((file) => checkFile(file, rules));
    const wrong = problems.find((one) => one !== undefined);
    setProblem(wrong === undefined ? undefined : t(wrong.key, wrong.values));
    const good = files.filter((_, index) => problems[index] === undefined);
    if (good.length > 0) accept([...good]);
    return good.length > 0;
  };
  return {
    rules,
    choose,
    error: problem ?? props.error,
    tell: (message: string | undefined) => setProblem(message),
    /** "PNG, PDF, up to 500 KB". */
    hint: t(rules.hint ?? 'upload.accepts', {
      types: rules.accept.includes('image/*') ? t('upload.pictures') : typesText(rules),
      size: sizeText(rules.maxBytes),
    }),
  };
}
