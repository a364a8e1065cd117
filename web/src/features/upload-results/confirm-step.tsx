import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './upload-results.module.css';
import type { Choice, UploadChoice, UploadRules } from './upload-rules.ts';

type ConfirmStepProps = {
  rules: UploadRules;
  types: readonly Choice[];
  choice: UploadChoice;
  fileName: string;
  rows: number | undefined;
};

/** What happens to how many, before it does. */
export function ConfirmStep({ rules, types, choice, fileName, rows }: ConfirmStepProps) {
  const t = useText();
  const type = types.find(({ value }) => value === choice.classType);
  const facts = [
    [t('upload-results.confirm.file'), fileName],
    [t('upload-results.confirm.students'), rows === undefined ? undefined : formatNumber(rows)],
    [t('upload-results.academic-year'), rules.needsYear ? choice.year : undefined],
    [t(rules.texts.type), type === undefined ? undefined : t(type.label)],
    [t('upload-results.confirm.afterwards'), t(rules.afterwards)],
  ] as const;
  return (
    <>
      <p className={classes.intro}>{t(rules.texts.confirm.text)}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
