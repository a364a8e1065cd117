import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EngineContext } from '#engine/engine-context.ts';
import { useText } from '#lib/words/text.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { type Services, ServicesContext } from './running-app.ts';

type AppProps = { services?: Services; client: QueryClient; children: ReactNode; env?: 'test' };

/** Everything that the screens stand in. */
export function App({ services, client, children, env }: AppProps) {
  const t = useText();
  const screens = <ServicesContext value={services}>{children}</ServicesContext>;
  return (
    <QueryClientProvider client={client}>
      <UiProvider translate={t} {...(env === undefined ? {} : { env })}>
        {services === undefined ? screens : <EngineContext value={services.config}>{screens}</EngineContext>}
      </UiProvider>
    </QueryClientProvider>
  );
}
