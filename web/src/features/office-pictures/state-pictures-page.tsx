import { Button } from '@mantine/core';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { type StateImage, stateImages } from '@sanad/contract/forms/office-images';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import surface from '#ui/surface.module.css';
import classes from './office-pictures.module.css';
import { PictureInput, pictureId } from './picture-input.tsx';
import { type OfficeRecord, takeChange, textOf, useOfficeRecord } from './records.ts';
import { formOf, reasonOf, refusedField, useSaving } from './saving.ts';

type Chosen = Partial<Record<StateImage, File>>;
type Failure = { reason: string | undefined; field: string | undefined };
type End = { isSaved: boolean; failure: Failure | undefined };

function useUpdate(id: string, chosen: Chosen) {
  const client = useQueryClient();
  const [end, setEnd] = useState<End>({ isSaved: false, failure: undefined });
  const saving = useSaving(
    () => api.call(institutionCalls.stateDetails, { params: { osid: id }, body: formOf({}, chosen) }),
    {
      onSaved(answer) {
        takeChange(client, ['States', id], answer);
        setEnd({ isSaved: true, failure: undefined });
      },
      onFailed: (error) => setEnd({ isSaved: false, failure: { reason: reasonOf(error), field: refusedField(error) } }),
    },
  );
  return { ...saving, ...end, forgetFailure: () => setEnd({ ...end, failure: undefined }) };
}

/** Stays until the next try: what was chosen is still there. */
function FailureNote({ reason }: Failure) {
  const t = useText();
  return (
    <div className={classes.failure} role="alert">
      <IconExclamationCircle size={20} aria-hidden={true} />
      <div>
        <p>
          <b>{t('state-pictures.failed')}</b>
        </p>
        {reason !== undefined && <p>{reason}</p>}
      </div>
    </div>
  );
}

type EditorProps = { id: string; record: OfficeRecord; list: string };

function StateEditor({ id, record, list }: EditorProps) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTried, setTried] = useState(false);
  const { isAsked, isSaving, ask, cancel, save, isSaved, failure, forgetFailure } = useUpdate(id, chosen);
  const hasChosen = stateImages.some((image) => chosen[image] !== undefined);
  const guard = useLeaveGuard(hasChosen && !isSaved, 'id');
  const missing = stateImages.filter((image) => chosen[image] === undefined && textOf(record, image) === undefined);
  const errorOf = (image: StateImage) => {
    if (failure?.field === image) return failure.reason;
    return isTried && missing.includes(image) ? t(`state-image.${image}.missing`) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    forgetFailure();
    const [first] = missing;
    if (first === undefined) ask();
    else document.getElementById(pictureId(first))?.focus();
  };
  return (
    <>
      <form
        className={`${surface.sheet} ${classes.card}`}
        onSubmit={submit}
        noValidate
        data-unsaved={(hasChosen && !isSaved) || undefined}
      >
        <div className={`${classes.part} ${classes.six}`}>
          {stateImages.map((image) => (
            <PictureInput
              key={image}
              name={image}
              label={t(`state-image.${image}`)}
              stored={textOf(record, image)}
              chosen={chosen[image]}
              error={errorOf(image)}
              isRequired
              onChange={(file) => {
                if (failure?.field === image) forgetFailure();
                setChosen({ ...chosen, [image]: file });
              }}
            />
          ))}
        </div>
        {failure !== undefined && <FailureNote {...failure} />}
        <div className={classes.foot}>
          <p className={classes.note}>
            {t('state-pictures.there', { count: stateImages.length - missing.length, total: stateImages.length })}
          </p>
          <div className={classes.buttons}>
            <Button component={Link} to={list} variant="default">
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={!hasChosen} loading={isSaving}>
              {t('office.update')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        opened={isAsked}
        question={t('state-pictures.question', { state: textOf(record, 'stateName') ?? '' })}
        consequence={t('office.from-now-on')}
        verb={t('office.update')}
        busy={isSaving}
        onConfirm={save}
        onCancel={cancel}
      />
      <LeaveQuestion guard={guard} consequence={t('office.leave.text')} />
      <SuccessDialog
        opened={isSaved}
        info={{ title: t('state-pictures.saved'), buttons: [{ title: t('office.done') }] }}
        onClose={() => void navigate(list)}
        onRedirect={() => undefined}
      />
    </>
  );
}

/** `{entity}/upload-signature?id=`: the logo and the signatures on the certificates of a state. */
export function StatePicturesPage({ list }: { list: string }) {
  const t = useText();
  const [query] = useSearchParams();
  const params = useParams();
  const id = query.get('id') ?? params.id ?? '';
  const { data, isError, refetch } = useOfficeRecord('States', id);
  const state = data && textOf(data, 'stateName');
  usePageHeader({
    title: state ? t('state-pictures.title', { state }) : t('state-pictures.title.unnamed'),
    context: t('state-pictures.context'),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={3} />;
  if (data === null) {
    const back = (
      <Button component={Link} to={list}>
        {t('state-pictures.back')}
      </Button>
    );
    return <EmptyState title={t('state-pictures.unknown')} text={t('state-pictures.unknown.text')} action={back} />;
  }
  return <StateEditor key={id} id={id} record={data} list={list} />;
}
