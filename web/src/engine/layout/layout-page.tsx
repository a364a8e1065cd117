import { findRole } from '@sanad/contract/values/roles';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useStored } from '#lib/session/use-stored.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Json } from './layout-fields.ts';
import { defaultTab, LayoutView } from './layout-view.tsx';
import { PublicPreview } from './public-preview.tsx';

/** The window is called by the capitalised name of the layout, in the language of the page where it is one of a role; the page as people call it. */
function useTitles(name: string): { title: string; windowTitle: string } {
  const t = useText();
  const role = findRole(name);
  const capitalised = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  return role === undefined
    ? { title: capitalised, windowTitle: capitalised }
    : { title: t(`profile.heading.${role}`), windowTitle: t(`profile.name.${role}`) };
}

/** The layout by its name in any case. */
function useLayout(name: string) {
  const layouts = useUiConfig('layouts');
  if (layouts === undefined) return undefined;
  const found = Object.entries(layouts ?? {}).find(([id]) => id.toLowerCase() === name.toLowerCase());
  return found === undefined ? null : { id: found[0], layout: found[1] };
}

/** What a form in the panel saved is shown once the panel closes. */
function useFreshAfterPanel(panel: string | null): void {
  const client = useQueryClient();
  const before = useRef(panel);
  useEffect(() => {
    if (before.current !== null && panel === null) void client.invalidateQueries({ queryKey: ['layout', 'record'] });
    before.current = panel;
  }, [panel, client]);
}

/** `profile/{layout}?tab=&claim=&id=`: the own record, or the one with the id, as the layout shows it. */
export function LayoutPage() {
  const t = useText();
  const { layout: name = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const found = useLayout(name);
  usePageHeader({
    ...useTitles(found?.id ?? name),
    ...(found?.layout.title ? { context: t(found.layout.title) } : {}),
  });
  useFreshAfterPanel(params.get('panel'));
  const identifier = params.get('id') ?? undefined;
  useStored('identifier', identifier);
  const id = found?.id;
  useEffect(() => {
    if (id !== undefined) sessionStore.set('entity', findRole(id) ?? id);
  }, [id]);
  if (found === undefined) return <Busy />;
  if (found === null) {
    return (
      <EmptyState
        role="alert"
        icon={<IconUserQuestion />}
        title={t('layout.unknown')}
        text={t('layout.unknown.text')}
      />
    );
  }
  const { layout } = found;
  if (layout.table !== undefined) return <Navigate to={`/${found.id}/attestation/${layout.table}`} replace />;
  const openTab = (tab: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('tab', tab);
      return next;
    });
  const preview = (record: Json) => <PublicPreview id={found.id} layout={layout} identifier={String(record.osid)} />;
  return (
    <LayoutView
      id={found.id}
      layout={layout}
      identifier={identifier}
      claim={params.get('claim') ?? undefined}
      tab={params.get('tab') ?? defaultTab}
      onTab={openTab}
      tools={preview}
    />
  );
}
