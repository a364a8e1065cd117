import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { StudentSchool } from '@sanad/contract/api/institution-replies';
import { endYears, startYears } from '@sanad/contract/school/transcript-years';
import { IconCalendarOff, IconFileCertificate, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import surface from '#ui/surface.module.css';
import { FailureDialog, SuccessDialog } from './outcome-dialogs.tsx';
import { printedYears, sessionsOf } from './sessions.ts';
import { loadSchools, loadSessions, type WantedTranscript } from './transcript-calls.ts';
import classes from './transcripts.module.css';
import { useGenerating } from './use-generating.ts';

type YearsProps = {
  from: string;
  to: string;
  isDisabled: boolean;
  problem: string | undefined;
  onChange: (years: { from: string; to: string }) => void;
};

function Years({ from, to, isDisabled, problem, onChange }: YearsProps) {
  const t = useText();
  const now = new Date();
  const ends = from === '' ? [] : endYears(Number(from), now);
  const changeFrom = (year: string) => onChange({ from: year, to: year !== '' && Number(to) > Number(year) ? to : '' });
  const nothing = { value: '', label: t('transcript.choose') };
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('transcript.from')}
        data={[nothing, ...startYears(now).map(String)]}
        value={from}
        disabled={isDisabled}
        error={problem === undefined ? undefined : t(problem)}
        onChange={(event) => changeFrom(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('transcript.to')}
        data={[from === '' ? { value: '', label: t('transcript.to.first') } : nothing, ...ends.map(String)]}
        value={to}
        disabled={isDisabled || from === ''}
        onChange={(event) => onChange({ from, to: event.currentTarget.value })}
      />
    </div>
  );
}

/** Which sessions can be in it: nobody need guess the years. */
function Issued({ studentId, schoolId }: { studentId: string; schoolId: string }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['transcript-sessions', studentId],
    queryFn: ({ signal }) => loadSessions(studentId, signal),
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  const sessions = sessionsOf(data, schoolId);
  if (sessions.length === 0) {
    return (
      <p className={classes.hint}>
        <IconCalendarOff size={18} aria-hidden={true} />
        {t('transcript.issued.none')}
      </p>
    );
  }
  return (
    <p className={classes.hint}>
      <IconFileCertificate size={18} aria-hidden={true} />
      {t('transcript.issued', { sessions: sessions.map(printedYears).join(', ') })}
    </p>
  );
}

type FormProps = { studentId: string; schools: readonly StudentSchool[]; onOpen: (made: WantedTranscript) => void };

function GenerateForm({ studentId, schools, onOpen }: FormProps) {
  const t = useText();
  const [schoolId, setSchoolId] = useState(schools.length === 1 ? (schools[0]?.id ?? '') : '');
  const [years, setYears] = useState({ from: '', to: '' });
  const { step, generate, reset } = useGenerating();
  const isGenerating = step.name === 'generating';
  const isReady = years.from !== '' && years.to !== '';
  const school = schools.find(({ id }) => id === schoolId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    generate({ studentId, schoolId: school?.schoolId ?? '', ...years });
  };
  const all = schools.length === 1 ? [] : [{ value: '', label: t('transcript.school.all') }];
  return (
    <form
      className={`${surface.sheet} ${classes.card}`}
      onSubmit={submit}
      aria-label={t('transcript.title')}
      noValidate
    >
      <p className={classes.lead}>{t('transcript.intro')}</p>
      <div className={classes.pair}>
        <NativeSelect
          label={t('transcript.school')}
          data={[...all, ...schools.map(({ id, schoolName }) => ({ value: id, label: schoolName }))]}
          value={schoolId}
          disabled={isGenerating}
          onChange={(event) => setSchoolId(event.currentTarget.value)}
        />
        <TextInput label={t('transcript.school-type')} value={school?.schoolType ?? '–'} readOnly />
      </div>
      <Years
        {...years}
        isDisabled={isGenerating}
        problem={step.name === 'idle' ? step.problem : undefined}
        onChange={setYears}
      />
      <Issued studentId={studentId} schoolId={school?.schoolId ?? ''} />
      <div className={classes.foot}>
        <Button
          type="submit"
          disabled={!isReady || isGenerating}
          leftSection={isGenerating ? <span className={classes.spinner} aria-hidden="true" /> : undefined}
        >
          {t(isGenerating ? 'transcript.generating' : 'transcript.generate')}
        </Button>
      </div>
      {step.name === 'success' && <SuccessDialog onOpen={() => onOpen(step.made)} onClose={reset} />}
      {step.name === 'error' && <FailureDialog canHelp={step.canHelp} said={step.said} onClose={reset} />}
    </form>
  );
}

type GenerateScreenProps = {
  studentId: string;
  onOpen: (made: WantedTranscript) => void;
  /** To where a student joins a school. */
  onProfile: () => void;
};

/** A student chooses school and years, and has the transcript made. */
export function GenerateScreen({ studentId, onOpen, onProfile }: GenerateScreenProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['transcript-schools', studentId],
    queryFn: ({ signal }) => loadSchools(studentId, signal),
    staleTime: 60_000,
  });
  if (error !== null && data === undefined) {
    return <ErrorState title={t('transcript.schools-failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <TableSkeleton rows={3} columns={2} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconSchool />}
        title={t('transcript.no-school')}
        text={t('transcript.no-school.text')}
        action={<Button onClick={onProfile}>{t('transcript.no-school.action')}</Button>}
      />
    );
  }
  return <GenerateForm studentId={studentId} schools={data} onOpen={onOpen} />;
}
