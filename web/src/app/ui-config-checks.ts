import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from '#lib/calls/app-config.ts';
import { loadUiConfig, uiConfigKinds } from '#lib/calls/ui-config.ts';
import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';

/** Loads the eight ui-config files into the server cache, and says what the specification wants said of missing ones. */
export async function loadUiConfigs(client: QueryClient, config: AppConfig): Promise<void> {
  const files = await Promise.all(
    uiConfigKinds.map((kind) =>
      client.fetchQuery({
        queryKey: ['ui-config', kind],
        queryFn: () => loadUiConfig(config.configFolder, kind),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    ),
  );
  const isMissing = (kind: (typeof uiConfigKinds)[number]) => files[uiConfigKinds.indexOf(kind)] === null;
  if (isMissing('headers')) report('headers.json was not found in the configuration folder');
  if (isMissing('forms')) showError(text('frame.forms-missing'));
}
