import { Button } from '@mantine/core';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Picture } from '#engine/uploads/picture.tsx';
import { api } from '#lib/calls/api-client.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { type ActOutcome, ResultDialog } from '#ui/result-dialog.tsx';
import surface from '#ui/surface.module.css';
import classes from './office-pictures.module.css';
import { PictureInput } from './picture-input.tsx';
import { type OfficeRecord, takeChange, textOf, useOfficeRecord } from './records.ts';
import { formOf, reasonOf, refusalText, useSaving } from './saving.ts';

type Teacher = { id: string; name: string };

/** The file, and what is wrong with it: none, or one that the server refused. */
function useChosen() {
  const t = useText();
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const choose = (file: File | undefined) => {
    setChosen(file);
    setProblem(file === undefined ? t('image.none-chosen') : undefined);
  };
  return { chosen, problem, choose, refuse: setProblem };
}

type Choice = Pick<ReturnType<typeof useChosen>, 'chosen' | 'refuse'>;

function useUpdate({ id }: Teacher, { chosen, refuse }: Choice) {
  const t = useText();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ActOutcome>();
  const send = () =>
    api.call(institutionCalls.teacherSignature, {
      params: { osid: id },
      body: formOf({}, { teacherSignature: chosen }),
    });
  const saving = useSaving(send, {
    onSaved(answer) {
      takeChange(client, ['Teacher', id], answer);
      setOutcome({ isDone: true, text: t('teacher-signature.saved') });
    },
    onFailed(error) {
      const said = refusalText(error);
      refuse(said);
      const reason = said === undefined ? reasonOf(error) : undefined;
      setOutcome({ isDone: false, text: said ?? t('teacher-signature.failed'), reason });
    },
  });
  return { ...saving, outcome, forget: () => setOutcome(undefined) };
}

/** The question with the picture that it is about. */
function Asked({ chosen }: { chosen: File | undefined }) {
  const t = useText();
  return (
    <>
      {chosen !== undefined && (
        <div className={classes.askedPicture}>
          <Picture file={chosen} alt={t('upload.picture-of', { label: chosen.name })} otherwise={chosen.name} />
        </div>
      )}
      <p className={classes.asked}>{t('teacher-signature.text')}</p>
      <p className={`${classes.asked} ${classes.small}`}>{t('teacher-signature.hint')}</p>
    </>
  );
}

type EditorProps = { teacher: Teacher; record: OfficeRecord; list: string };

function SignatureEditor({ teacher, record, list }: EditorProps) {
  const t = useText();
  const navigate = useNavigate();
  const { chosen, problem, choose, refuse } = useChosen();
  const { isAsked, isSaving, ask, cancel, save, outcome, forget } = useUpdate(teacher, { chosen, refuse });
  const isSaved = outcome?.isDone === true;
  const guard = useLeaveGuard(chosen !== undefined && !isSaved, 'id');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined) ask();
  };
  return (
    <>
      <form className={`${surface.sheet} ${classes.card} ${classes.narrow}`} onSubmit={submit} noValidate>
        <div className={classes.part}>
          <PictureInput
            name="teacherSignature"
            label={t('teacher-signature.file')}
            stored={textOf(record, 'teacherSignature')}
            chosen={isSaved ? undefined : chosen}
            error={problem}
            isRequired
            onChange={choose}
          />
          <p className={classes.note}>{t('teacher-signature.advice')}</p>
        </div>
        <div className={classes.foot}>
          <p className={classes.note}>{t('teacher-signature.text')}</p>
          <div className={classes.buttons}>
            <Button component={Link} to={list} variant="default">
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={chosen === undefined} loading={isSaving}>
              {t('office.update')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        opened={isAsked}
        question={t('teacher-signature.question', { name: teacher.name })}
        consequence={<Asked chosen={chosen} />}
        verb={t('office.update')}
        busy={isSaving}
        onConfirm={save}
        onCancel={cancel}
      />
      <LeaveQuestion guard={guard} consequence={t('office.leave.text')} />
      {outcome !== undefined && (
        <ResultDialog
          title={t('teacher-signature.title', { name: teacher.name })}
          outcome={outcome}
          button={t(outcome.isDone ? 'office.done' : 'ui.ok')}
          onClose={outcome.isDone ? () => void navigate(list) : forget}
        />
      )}
    </>
  );
}

/** `upload-teacher-signature?id=&name=`: the signature of one teacher of the school. */
export function TeacherSignaturePage({ list }: { list: string }) {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, isError, refetch } = useOfficeRecord('Teacher', id);
  const name = (data && textOf(data, 'name')) ?? params.get('name') ?? '';
  usePageHeader({
    title: name === '' ? t('teacher-signature.title.unnamed') : t('teacher-signature.title', { name }),
    context: t('teacher-signature.context'),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={4} columns={1} />;
  if (data === null) {
    const back = (
      <Button component={Link} to={list}>
        {t('teacher-signature.back')}
      </Button>
    );
    return (
      <EmptyState title={t('teacher-signature.unknown')} text={t('teacher-signature.unknown.text')} action={back} />
    );
  }
  return <SignatureEditor key={id} teacher={{ id, name }} record={data} list={list} />;
}
