import { Button } from '@mantine/core';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import { useLoaderData, useNavigate } from 'react-router';
import { LeftDocuments } from '#features/wallet/left-documents.tsx';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import type { LoginEnd } from './guards.ts';
import { useServices } from './running-app.ts';

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
        <LeftDocuments />
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
