import { Button, Menu, NativeSelect, Skeleton } from '@mantine/core';
import type { StateCount } from '@sanad/contract/api/institution-replies';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { timings } from '@sanad/contract/values/limits';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listOf, listSearch } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { choosePlace } from '#lib/choices/place-choice.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './template-cards.module.css';
import { EmptyTemplates, TemplateCards } from './template-cards.tsx';
import { editPath, slotsOf } from './template-rules.ts';

/** The chosen state: of the address, else the one chosen elsewhere, else the first. */
function useChosenState(states: readonly StateCount[]) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('state') ?? sessionStore.get('stateOsid');
  const chosen = states.find(({ osid }) => osid === wanted) ?? states[0];
  const choose = (osid: string) => {
    choosePlace({ kind: 'state', osid, name: states.find((state) => state.osid === osid)?.stateName ?? '' });
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('state', osid);
      return next;
    });
  };
  return { chosen, choose };
}

/** The first step to another look of a certificate: its type, then the editor. */
function AddTemplate({ stateId }: { stateId: string }) {
  const t = useText();
  const owner = { kind: 'state', osid: stateId } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden={true} />}>{t('templates.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {slotsOf(owner).map(({ kind, certificateType }) => (
          <Menu.Item key={kind} component={Link} to={editPath({ owner, certificateType })}>
            {t(`templates.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type StateTemplatesProps = { tools: ReactNode; addStatePath: string };

/** The templates of a state that is chosen here. */
export function StateTemplates({ tools, addStatePath }: StateTemplatesProps) {
  const t = useText();
  const isDue = useDelay(timings.dashboardDelay);
  const {
    data: states,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['template-states'],
    queryFn: async ({ signal }) =>
      listOf(await api.call(institutionCalls.stateSchoolCounts, { body: listSearch({}, { by: 'stateName' }), signal })),
    enabled: isDue,
  });
  const { chosen, choose } = useChosenState(states ?? []);
  if (isError) return <ErrorState title={t('templates.states-failed')} onRetry={() => void refetch()} />;
  if (states === undefined)
    return <Skeleton height={420} radius="md" role="status" aria-label={t('templates.loading')} />;
  if (chosen === undefined) {
    return (
      <EmptyTemplates
        title={t('templates.no-states')}
        text={t('templates.no-states.text')}
        action={t('templates.add-state')}
        to={addStatePath}
      />
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label={t('templates.state')}
          value={chosen.osid}
          data={states.map(({ osid, stateName }) => ({ value: osid, label: stateName }))}
          onChange={(event) => choose(event.target.value)}
        />
        {tools}
        <AddTemplate stateId={chosen.osid} />
      </div>
      <TemplateCards
        key={chosen.osid}
        owner={{ kind: 'state', osid: chosen.osid }}
        addPath={`/SuperAdmin/certificate?${new URLSearchParams({ id: chosen.osid })}`}
      />
    </>
  );
}
