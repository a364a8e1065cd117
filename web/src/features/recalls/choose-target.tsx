import { SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RecallTarget } from '@sanad/contract/api/recalls';
import { academicYears } from '@sanad/contract/school/school-year';
import { timings } from '@sanad/contract/values/limits';
import { regionalClassTypes } from '@sanad/contract/values/school-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { type Choice, loadKeys, loadSchools, loadStates, loadUploads } from './recall-calls.ts';
import classes from './recalls.module.css';

export const ways = ['exam', 'school', 'upload', 'key', 'certificate'] as const;
export type Way = (typeof ways)[number];

/** What was chosen so far, by the names of the address. */
export type Chosen = Readonly<Record<string, string>>;
type Change = (changed: Record<string, string | null>) => void;
type FieldsProps = { chosen: Chosen; onChange: Change };

const sessions = () => academicYears(new Date()).reverse();

/** The target, once it is whole. */
export function targetOf(way: Way, chosen: Chosen): RecallTarget | undefined {
  const { exam, session, state, school, results, upload, key } = chosen;
  if (way === 'exam') {
    const classType = regionalClassTypes.find((one) => one === exam);
    if (classType === undefined || session === undefined) return undefined;
    return { by: 'exam', classType, academicYear: session, ...(state === undefined ? {} : { stateId: state }) };
  }
  if (way === 'school' && school !== undefined) {
    const kind = (['ClassResults', 'Results'] as const).find((one) => one === results);
    return {
      by: 'school',
      schoolId: school,
      ...(kind === undefined ? {} : { results: kind }),
      ...(session === undefined ? {} : { academicYear: session }),
    };
  }
  if (way === 'upload' && upload !== undefined) return { by: 'upload', uploadId: upload };
  if (way === 'key' && key !== undefined) return { by: 'key', kid: key };
  return undefined;
}

function SessionField({ chosen, onChange, isOptional }: FieldsProps & { isOptional: boolean }) {
  const t = useText();
  return (
    <Select
      label={t('recalls.session')}
      placeholder={isOptional ? t('recalls.session.all') : ''}
      data={sessions()}
      value={chosen.session ?? null}
      onChange={(session) => onChange({ session })}
      clearable={isOptional}
    />
  );
}

function ExamFields({ chosen, onChange }: FieldsProps) {
  const t = useText();
  const states = useQuery({ queryKey: ['recall-states'], queryFn: ({ signal }) => loadStates(signal) });
  return (
    <>
      <Select
        label={t('recalls.exam')}
        data={regionalClassTypes.map((value) => ({ value, label: t(`recalls.exam.${value}`) }))}
        value={chosen.exam ?? null}
        onChange={(exam) => onChange({ exam })}
      />
      <SessionField chosen={chosen} onChange={onChange} isOptional={false} />
      <Select
        label={t('recalls.state')}
        placeholder={t('recalls.state.all')}
        data={states.data ?? []}
        error={states.isError ? t('recalls.choices.failed') : undefined}
        value={chosen.state ?? null}
        onChange={(state) => onChange({ state })}
        clearable
        searchable
      />
    </>
  );
}

function SchoolFields({ chosen, onChange }: FieldsProps) {
  const t = useText();
  const [part, setPart] = useState('');
  const [picked, setPicked] = useState<Choice>();
  const [asked] = useDebouncedValue(picked?.label === part ? '' : part, timings.filterDebounce);
  const { data, isError } = useQuery({
    queryKey: ['recall-schools', asked],
    queryFn: ({ signal }) => loadSchools(asked, signal),
    // Whoever clicks while the next list is on its way still chooses what is seen.
    placeholderData: keepPreviousData,
  });
  const found = data ?? [];
  const known = picked === undefined || found.some(({ value }) => value === picked.value) ? found : [picked, ...found];
  const choose = (school: string | null) => {
    setPicked(known.find(({ value }) => value === school));
    onChange({ school });
  };
  return (
    <>
      <Select
        className={classes.wide}
        label={t('recalls.school')}
        placeholder={t('recalls.school.search')}
        nothingFoundMessage={t('recalls.school.none')}
        error={isError ? t('recalls.choices.failed') : undefined}
        data={known}
        // What is typed is asked of the server, which folds letters as people spell them.
        filter={({ options }) => options}
        searchable
        searchValue={part}
        onSearchChange={setPart}
        value={chosen.school ?? null}
        onChange={choose}
      />
      <Select
        label={t('recalls.results')}
        placeholder={t('recalls.results.all')}
        data={(['ClassResults', 'Results'] as const).map((value) => ({ value, label: t(`recalls.results.${value}`) }))}
        value={chosen.results ?? null}
        onChange={(results) => onChange({ results })}
        clearable
      />
      <SessionField chosen={chosen} onChange={onChange} isOptional />
    </>
  );
}

function UploadFields({ chosen, onChange }: FieldsProps) {
  const t = useText();
  const { data, isError } = useQuery({ queryKey: ['recall-uploads'], queryFn: ({ signal }) => loadUploads(signal) });
  const uploads = (data ?? []).map(({ osid, fileName, osCreatedAt }) => ({
    value: osid,
    label: `${fileName}, ${formatDate(osCreatedAt)}`,
  }));
  return (
    <Select
      className={classes.wide}
      label={t('recalls.upload')}
      nothingFoundMessage={t('recalls.upload.none')}
      error={isError ? t('recalls.choices.failed') : undefined}
      data={uploads}
      value={chosen.upload ?? null}
      onChange={(upload) => onChange({ upload })}
      searchable
    />
  );
}

function KeyFields({ chosen, onChange }: FieldsProps) {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['recall-keys'],
    queryFn: ({ signal }) => loadKeys('', 0, signal),
  });
  const keys = (data?.data ?? []).map(({ kid, issuerName }) => ({ value: kid, label: `${issuerName}, ${kid}` }));
  const own = chosen.key;
  const known =
    own === undefined || keys.some(({ value }) => value === own) ? keys : [{ value: own, label: own }, ...keys];
  return (
    <Select
      className={classes.wide}
      label={t('recalls.key')}
      nothingFoundMessage={t('recalls.key.none')}
      error={isError ? t('recalls.choices.failed') : undefined}
      data={known}
      value={own ?? null}
      onChange={(key) => onChange({ key })}
      searchable
    />
  );
}

const fields = { exam: ExamFields, school: SchoolFields, upload: UploadFields, key: KeyFields };

/** By what the certificates are chosen that are to be taken back. */
export function WayChoice({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const t = useText();
  return (
    <div className={classes.ways}>
      <SegmentedControl
        fullWidth
        aria-label={t('recalls.by')}
        data={ways.map((value) => ({ value, label: t(`recalls.by.${value}`) }))}
        value={way}
        onChange={(chosen) => onWay(ways.find((one) => one === chosen) ?? 'exam')}
      />
    </div>
  );
}

export function TargetFields({ way, ...props }: FieldsProps & { way: Exclude<Way, 'certificate'> }) {
  const Fields = fields[way];
  return (
    <div className={classes.fields}>
      <Fields {...props} />
    </div>
  );
}
