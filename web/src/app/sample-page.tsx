import { DownloadSamplePage } from '#features/upload-results/download-sample-page.tsx';
import { useFrame } from './frame/frame-context.ts';
import { useOwnSchoolType } from './use-own-school-type.ts';

/** `download-sample`, for the role that the user acts in. */
export function SamplePage() {
  const { role } = useFrame();
  return <DownloadSamplePage role={role} ownSchoolType={useOwnSchoolType()} />;
}
