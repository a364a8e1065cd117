import { lazy, Suspense } from 'react';
import { SecurityPage } from '#features/security/security-page.tsx';
import { useServices } from './running-app.ts';

/** Few ever see it: nobody else waits for it. */
const LeftDocuments = lazy(() =>
  import('#features/wallet/left-documents.tsx').then(({ LeftDocuments: documents }) => ({ default: documents })),
);

/** `/security`, and below it what somebody kept who holds no role any more that keeps documents. */
export function SecurityScreen() {
  const { auth } = useServices();
  const keepsDocuments = auth.find()?.roles.some((role) => role === 'Student' || role === 'Teacher') ?? true;
  return (
    <>
      <SecurityPage />
      {!keepsDocuments && (
        <Suspense fallback={null}>
          <LeftDocuments />
        </Suspense>
      )}
    </>
  );
}
