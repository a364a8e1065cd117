import { NativeSelect } from '@mantine/core';
import { IconCalendar, IconFileSpreadsheet, IconUsers } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { FileDrop } from './file-drop.tsx';
import { SheetCard } from './sheet-card.tsx';
import classes from './upload-results.module.css';
import type { Choice, ChoiceProblems, UploadChoice, UploadRules } from './upload-rules.ts';
import { useSampleDownload } from './use-sample-download.ts';
import type { Sheet } from './use-sheet.ts';

type ChooseStepProps = {
  rules: UploadRules;
  years: readonly string[];
  types: readonly Choice[];
  choice: UploadChoice;
  problems: ChoiceProblems;
  sheet: Sheet;
  onChoice: (choice: UploadChoice) => void;
  /** The sample needs a class type. */
  onMissingType: () => void;
};

function YearSelect({ years, choice, problems, onChoice }: ChooseStepProps) {
  const t = useText();
  return (
    <NativeSelect
      label={t('upload-results.academic-year')}
      withAsterisk
      required
      data-autofocus
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      data={[{ value: '', label: t('upload-results.choose') }, ...years]}
      value={choice.year}
      error={problems.year === undefined ? undefined : t(problems.year)}
      errorProps={{ role: 'alert' }}
      onChange={(event) => onChoice({ ...choice, year: event.currentTarget.value })}
    />
  );
}

function ClassTypeSelect({ rules, types, choice, problems, onChoice }: ChooseStepProps) {
  const t = useText();
  const choices = types.map(({ value, label }) => ({ value, label: t(label) }));
  // Also before it is known which: a control that is taken away from under somebody's keys loses their place.
  const isFixed = !rules.needsClassType;
  // A type that is chosen from the start needs no empty choice.
  const hasDefault = rules.sheet === 'verify';
  return (
    <NativeSelect
      label={t(rules.texts.type)}
      {...(hasDefault ? { 'data-autofocus': true } : {})}
      withAsterisk={rules.needsClassType}
      required={rules.needsClassType}
      disabled={isFixed}
      classNames={{ input: classes.fixed ?? '' }}
      title={isFixed ? t('upload-results.class-type.own') : undefined}
      data={
        (isFixed && types.length === 1) || hasDefault
          ? choices
          : [{ value: '', label: t('upload-results.choose') }, ...choices]
      }
      value={choice.classType}
      error={problems.classType === undefined ? undefined : t(problems.classType)}
      errorProps={{ role: 'alert' }}
      onChange={(event) => onChoice({ ...choice, classType: event.currentTarget.value })}
    />
  );
}

function SampleLink({ rules, choice, onMissingType }: ChooseStepProps) {
  const t = useText();
  const { download, busy } = useSampleDownload(rules);
  const press = () => (choice.classType === '' ? onMissingType() : void download(choice.classType));
  return (
    <p className={classes.sample}>
      <IconFileSpreadsheet size={18} aria-hidden="true" />
      <span>{t('upload-results.columns-help')}</span>
      <button type="button" className={classes.link} disabled={busy !== undefined} onClick={press}>
        {t('upload-results.download-sample')}
      </button>
    </p>
  );
}

/** The sheet that knows the uploader, for the chosen session. */
function OwnSheetLink({ rules, choice, onMissingType }: ChooseStepProps) {
  const t = useText();
  const { save, busy } = useSampleDownload(rules);
  const { ownSheet } = rules;
  if (ownSheet === undefined) return null;
  const press = () => {
    if (rules.needsClassType && choice.classType === '') return onMissingType();
    const name = `${ownSheet.fileName}_${choice.year}.csv`;
    void save(choice.classType, { name, session: choice.year });
  };
  return (
    <p className={classes.sample}>
      <IconUsers size={18} aria-hidden="true" />
      <span>{t(ownSheet.help)}</span>
      <button
        type="button"
        className={classes.link}
        disabled={busy !== undefined || choice.year === ''}
        onClick={press}
      >
        {t(ownSheet.link)}
      </button>
    </p>
  );
}

/** The first step: which results, and the file, which is read at once. */
export function ChooseStep(props: ChooseStepProps) {
  const t = useText();
  const { rules, sheet } = props;
  return (
    <>
      <p className={classes.intro}>{t(rules.texts.intro)}</p>
      <div className={classes.two}>
        {rules.needsYear && <YearSelect {...props} />}
        <ClassTypeSelect {...props} />
      </div>
      {sheet.file === undefined ? (
        <FileDrop problem={sheet.problem} onFile={sheet.choose} />
      ) : (
        <SheetCard file={sheet.file} sheet={sheet} />
      )}
      <OwnSheetLink {...props} />
      {rules.offersSample && <SampleLink {...props} />}
    </>
  );
}
