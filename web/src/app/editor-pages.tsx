import { Skeleton } from '@mantine/core';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { CertificateTypesPage, useStateName } from '#features/template-editor/certificate-types-page.tsx';
import { EditorPage } from '#features/template-editor/editor-page.tsx';
import { isCertificateType } from '#features/template-editor/template-place.ts';
import { useKindTitle } from '#features/template-editor/use-kind-title.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { useFrame } from './frame/frame-context.ts';
import { MissingRecord } from './missing-record.tsx';
import { stateList } from './special-routes.ts';

/** `{entity}/certificate?id=`: the types of certificates of a state. */
export function TypesPage() {
  const [params] = useSearchParams();
  return <CertificateTypesPage stateId={params.get('id')} statesPath={stateList} />;
}

function StateEditor({ stateId, type }: { stateId: string; type: CertificateType }) {
  const { data: name } = useStateName(stateId);
  useEffect(() => sessionStore.set('certificateType', type), [type]);
  if (name === null) return <Navigate to="/SuperAdmin/certificate" replace />;
  const place = { owner: { kind: 'state', osid: stateId }, certificateType: type } as const;
  return <EditorPage key={`${stateId} ${type}`} place={place} ownerName={name ?? ''} />;
}

/** `{entity}/edit-certificate?id=`: of the state, and of the type that was chosen last or stands in the address. */
export function StateEditorPage() {
  const [params] = useSearchParams();
  const stateId = params.get('id');
  const type = params.get('type') ?? sessionStore.get('certificateType');
  if (stateId === null) return <Navigate to="/SuperAdmin/certificate" replace />;
  if (!isCertificateType(type)) {
    return <Navigate to={`/SuperAdmin/certificate?${new URLSearchParams({ id: stateId })}`} replace />;
  }
  return <StateEditor stateId={stateId} type={type} />;
}

/** `{entity}/edit-report-card`: the school's own. */
export function ReportCardPage() {
  const t = useText();
  const { details, missing } = useFrame();
  if (missing !== undefined) return <MissingRecord />;
  const { osid, schoolName } = details ?? {};
  if (typeof osid !== 'string') {
    return <Skeleton height={700} radius={0} role="status" aria-label={t('editor.loading')} />;
  }
  const place = { owner: { kind: 'school', osid }, certificateType: 'School Result Certificate' } as const;
  return <EditorPage place={place} ownerName={typeof schoolName === 'string' ? schoolName : t('editor.own-school')} />;
}

/** `{entity}/kinds/{id}/template?from=`: of a kind of document, from a paper or an older version. */
export function KindTemplatePage() {
  const { role } = useFrame();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const from = params.get('from');
  const owner = { kind: 'kind', osid: id, home: `/${role}/kinds/${id}`, ...(from === null ? {} : { from }) } as const;
  const ownerName = useKindTitle(id);
  return <EditorPage key={`${id} ${from}`} place={{ owner, certificateType: 'Document' }} ownerName={ownerName} />;
}
