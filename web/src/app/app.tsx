import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { type Services, ServicesContext } from './running-app.ts';

type AppProps = { services?: Services; client: QueryClient; children: ReactNode; env?: 'test' };

/** Everything that the screens stand in. */
export function App({ services, client, children, env }: AppProps) {
  const t = useText();
  return (
    <QueryClientProvider client={client}>
      <UiProvider translate={t} {...(env === undefined ? {} : { env })}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </UiProvider>
    </QueryClientProvider>
  );
}
