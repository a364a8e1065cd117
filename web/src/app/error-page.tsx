import { Button } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { useContext, useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { report } from '#lib/page/report.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import { FrameContext } from './frame/frame-context.ts';

/** A fetch that got no answer, here mostly the identity service's. */
function isOutage(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}

/** A page that broke: what is known, and two ways on. */
export function ErrorPage() {
  const t = useText();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => report('The page could not be shown', error), [error]);
  const key = isOutage(error) ? 'frame.error.offline' : 'frame.error';
  const isInFrame = useContext(FrameContext) !== undefined;
  const notice = (
    <EmptyState
      role="alert"
      meaning="bad"
      icon={isOutage(error) ? <IconWifiOff /> : <IconAlertTriangle />}
      title={t(key)}
      text={t(`${key}.text`)}
      action={
        <>
          <Button variant="default" component="a" href={sessionStore.get('homepage') ?? '/'}>
            {t('frame.start-page')}
          </Button>
          <Button onClick={() => void revalidate()}>{t('common.retry')}</Button>
        </>
      }
    />
  );
  return isInFrame ? notice : <BarePage>{notice}</BarePage>;
}
