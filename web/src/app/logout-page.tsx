import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import { useServices } from './running-app.ts';

/** Asks whoever came here by an address: a link on another site must not sign anybody out. */
export function LogoutPage() {
  const t = useText();
  const { auth } = useServices();
  const navigate = useNavigate();
  return (
    <BarePage>
      <EmptyState
        icon={<IconLogout />}
        title={t('frame.log-out.question')}
        text={t('frame.log-out.text')}
        action={
          <>
            <Button onClick={() => void auth.signOut()}>{t('frame.log-out')}</Button>
            <Button variant="default" onClick={() => void navigate('/menu')}>
              {t('common.cancel')}
            </Button>
          </>
        }
      />
    </BarePage>
  );
}
