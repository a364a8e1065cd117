import { Button } from '@mantine/core';
import type { SecurityState } from '@sanad/contract/api/security';
import { IconShieldLock } from '@tabler/icons-react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { HowYouSignIn } from './how-you-sign-in.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import classes from './security.module.css';
import { Sessions } from './sessions.tsx';
import { MailsCard, StateCard } from './state-cards.tsx';
import { useSecurity } from './use-security.ts';

/** Another provider keeps the account: what can be set is set there. */
function KeptElsewhere({ manageUrl }: Pick<SecurityState, 'manageUrl'>) {
  const t = useText();
  return (
    <EmptyState
      icon={<IconShieldLock />}
      title={t('security.title')}
      text={t('security.kept-elsewhere')}
      action={
        manageUrl === undefined ? undefined : (
          <Button component="a" href={manageUrl} rel="noreferrer">
            {t('security.kept-elsewhere.open')}
          </Button>
        )
      }
    />
  );
}

/** `/security`: what protects the own account, where it is signed in, and what can be done about both. */
export function SecurityPage() {
  const t = useText();
  const { state, refresh } = useSecurity();
  const { data } = state;
  const context = data === undefined ? undefined : t('security.lead', { username: data.username });
  usePageHeader({ title: t('security.title'), ...(context === undefined ? {} : { context }) });
  if (state.isError) return <ErrorState onRetry={() => void state.refetch()} />;
  if (data === undefined) return <Busy />;
  if (data.keptBy === 'elsewhere') return <KeptElsewhere {...data} />;
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <HowYouSignIn state={data} onChange={refresh} />
        <Sessions sessions={data.sessions} onChange={refresh} />
        <RecentSignIns places={data.recent} refused={data.refused} />
      </div>
      <div className={classes.column}>
        <StateCard state={data} />
        <MailsCard username={data.username} />
      </div>
    </div>
  );
}
