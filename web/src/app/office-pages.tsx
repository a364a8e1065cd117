import { IssuerFacePage } from '#features/office-pictures/issuer-face-page.tsx';
import { PrincipalPage } from '#features/office-pictures/principal-page.tsx';
import { StatePicturesPage } from '#features/office-pictures/state-pictures-page.tsx';
import { TeacherSignaturePage } from '#features/office-pictures/teacher-signature-page.tsx';
import { TableSkeleton } from '#ui/busy.tsx';
import { useFrame } from './frame/frame-context.ts';
import { MissingRecord } from './missing-record.tsx';
import { signatureList, stateList } from './special-routes.ts';

/** `{entity}/principal-details` of the school that is signed in. */
export function OwnPrincipalPage() {
  const { details, missing } = useFrame();
  if (missing !== undefined) return <MissingRecord />;
  if (details === undefined) return <TableSkeleton rows={6} columns={2} />;
  return <PrincipalPage schoolId={String(details.osid)} />;
}

/** `{entity}/face` of the issuer that is signed in. */
export function OwnFacePage() {
  const { details, missing } = useFrame();
  if (missing !== undefined) return <MissingRecord />;
  if (details === undefined) return <TableSkeleton rows={6} columns={2} />;
  return <IssuerFacePage issuerId={String(details.osid)} />;
}

/** `upload-teacher-signature`, and back to the list of signatures. */
export function SignaturePage() {
  return <TeacherSignaturePage list={signatureList} />;
}

/** `{entity}/upload-signature`, and back to the list of states. */
export function StatePage() {
  return <StatePicturesPage list={stateList} />;
}
