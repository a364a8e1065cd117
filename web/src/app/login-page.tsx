import { Button } from '@mantine/core';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import type { LoginEnd } from './guards.ts';
import { useServices } from './running-app.ts';

/** Few ever see it: nobody else waits for it. */
const LeftDocuments = lazy(() =>
  import('#features/wallet/left-documents.tsx').then(({ LeftDocuments: documents }) => ({ default: documents })),
);

/** Shown only when a sign-in did not end in a page: the way on is one button, never a loop. */
export function LoginPage() {
  const t = useText();
  const { auth } = useServices();
  const navigate = useNavigate();
  const { failure } = useLoaderData() as LoginEnd;
  if (failure === 'no-role') {
    return (
      <BarePage>
        <EmptyState
          icon={<IconUserQuestion />}
          title={t('frame.sign-in.no-role')}
          text={t('frame.sign-in.no-role.text')}
          action={<Button onClick={() => void navigate('/logout')}>{t('frame.log-out')}</Button>}
        />
        <Suspense fallback={<Busy />}>
          <LeftDocuments />
        </Suspense>
      </BarePage>
    );
  }
  return (
    <BarePage>
      <EmptyState
        role="alert"
        meaning="bad"
        icon={<IconLock />}
        title={t('frame.sign-in.failed')}
        text={t('frame.sign-in.failed.text')}
        action={<Button onClick={() => void auth.signIn()}>{t('frame.sign-in.again')}</Button>}
      />
    </BarePage>
  );
}
