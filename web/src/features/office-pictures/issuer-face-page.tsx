import { Button, TextInput } from '@mantine/core';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import {
  type FaceField,
  type FaceValues,
  faceFields,
  faceProblems,
  type IssuerImage,
  officeLength,
  type Signatory,
  signatories,
} from '@sanad/contract/forms/issuer-face';
import { textLengths } from '@sanad/contract/forms/text-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import surface from '#ui/surface.module.css';
import { showError, showSuccess } from '#ui/toast.tsx';
import { ColourChoice } from './colour-choice.tsx';
import classes from './office-pictures.module.css';
import { PictureInput } from './picture-input.tsx';
import { type OfficeRecord, takeChange, textOf, useOfficeRecord } from './records.ts';
import { formOf, reasonOf, refusalText, refusedField, useSaving } from './saving.ts';

type Values = Record<FaceField, string>;
type Chosen = Partial<Record<IssuerImage, File>>;

const valuesOf = (record: OfficeRecord): Values =>
  Object.fromEntries(faceFields.map((field) => [field, textOf(record, field) ?? ''])) as Values;

function useFace(issuerId: string, record: OfficeRecord) {
  const t = useText();
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => valuesOf(record));
  const [values, setValues] = useState(saved);
  const [chosen, setChosen] = useState<Chosen>({});
  const [refusal, setRefusal] = useState<{ field: string; message: string }>();
  const problems = faceProblems(values satisfies FaceValues);
  const send = () =>
    api.call(institutionCalls.issuerFace, { params: { osid: issuerId }, body: formOf(values, chosen) });
  const { isSaving, save } = useSaving(send, {
    onSaved(answer) {
      setSaved(values);
      setChosen({});
      takeChange(client, ['Issuer', issuerId], answer);
      showSuccess(t('issuer-face.saved'), t('issuer-face.from-now-on'));
    },
    onFailed(error) {
      const [field, message] = [refusedField(error), refusalText(error)];
      if (field !== undefined && message !== undefined) setRefusal({ field, message });
      showError(t('issuer-face.failed'), reasonOf(error));
    },
  });
  const forget = (field: string) => setRefusal((one) => (one?.field === field ? undefined : one));
  return {
    ...{ values, chosen, isSaving, save },
    isValid: problems.length === 0,
    isChanged:
      Object.values(chosen).some((file) => file !== undefined) ||
      faceFields.some((field) => values[field] !== saved[field]),
    errorOf(field: FaceField | IssuerImage): string | undefined {
      if (refusal?.field === field) return refusal.message;
      const found = problems.find((problem) => problem.field === field);
      return found && t(`issuer-face.${found.field}.${found.problem}`);
    },
    set(field: FaceField, value: string) {
      forget(field);
      setValues({ ...values, [field]: value });
    },
    choose(image: IssuerImage, file: File | undefined) {
      forget(image);
      setChosen({ ...chosen, [image]: file });
    },
  };
}
type Face = ReturnType<typeof useFace>;

function SignatoryFields({ face, record, which }: { face: Face; record: OfficeRecord; which: Signatory }) {
  const t = useText();
  const [name, office, image] = [
    `${which}SignatoryName`,
    `${which}SignatoryOffice`,
    `${which}Signature`,
  ] as const satisfies [FaceField, FaceField, IssuerImage];
  return (
    <section className={classes.signatory} aria-label={t(`issuer-face.${which}`)}>
      <h3>{t(`issuer-face.${which}`)}</h3>
      <TextInput
        label={t('issuer-face.name')}
        value={face.values[name]}
        maxLength={textLengths.personName}
        error={face.errorOf(name)}
        onChange={(event) => face.set(name, event.currentTarget.value)}
      />
      <TextInput
        label={t('issuer-face.office')}
        placeholder={t('issuer-face.office.example')}
        value={face.values[office]}
        maxLength={officeLength}
        error={face.errorOf(office)}
        onChange={(event) => face.set(office, event.currentTarget.value)}
      />
      {face.values[name].trim() !== '' && (
        <PictureInput
          name={image}
          label={t('issuer-face.signature')}
          stored={textOf(record, image)}
          chosen={face.chosen[image]}
          error={face.errorOf(image)}
          onChange={(file) => face.choose(image, file)}
        />
      )}
    </section>
  );
}

function FaceEditor({ issuerId, record }: { issuerId: string; record: OfficeRecord }) {
  const t = useText();
  const face = useFace(issuerId, record);
  const guard = useLeaveGuard(face.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (face.isValid) face.save();
  };
  return (
    <>
      <form
        className={`${surface.sheet} ${classes.card}`}
        onSubmit={submit}
        noValidate
        data-unsaved={face.isChanged || undefined}
      >
        <fieldset className={classes.part}>
          <legend>{t('issuer-face.header')}</legend>
          <p className={classes.lead}>{t('issuer-face.header.hint')}</p>
          <div className={classes.pair}>
            <ColourChoice
              title={textOf(record, 'title') ?? ''}
              value={face.values.headerColour}
              onChange={(colour) => face.set('headerColour', colour)}
            />
            <PictureInput
              name="logoUrl"
              label={t('issuer-face.logoUrl')}
              stored={textOf(record, 'logoUrl')}
              chosen={face.chosen.logoUrl}
              error={face.errorOf('logoUrl')}
              onChange={(file) => face.choose('logoUrl', file)}
            />
          </div>
        </fieldset>
        <fieldset className={classes.part}>
          <legend>{t('issuer-face.signatures')}</legend>
          <p className={classes.lead}>{t('issuer-face.signatures.hint')}</p>
          <div className={classes.pair}>
            {signatories.map((which) => (
              <SignatoryFields key={which} face={face} record={record} which={which} />
            ))}
          </div>
        </fieldset>
        <div className={classes.foot}>
          <p className={classes.note}>{t(face.isValid ? 'issuer-face.from-now-on' : 'issuer-face.incomplete')}</p>
          <div className={classes.buttons}>
            <Button type="submit" disabled={!face.isValid || !face.isChanged} loading={face.isSaving}>
              {t('office.update')}
            </Button>
          </div>
        </div>
      </form>
      <LeaveQuestion guard={guard} consequence={t('office.leave.text')} />
    </>
  );
}

/** `{entity}/face`: the colour of an issuer's header and papers, its logo, and who signs. */
export function IssuerFacePage({ issuerId }: { issuerId: string }) {
  const t = useText();
  usePageHeader({ title: t('issuer-face.title'), context: t('issuer-face.context') });
  const { data, isError, refetch } = useOfficeRecord('Issuer', issuerId);
  if (isError || data === null) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={2} />;
  return <FaceEditor issuerId={issuerId} record={data} />;
}
