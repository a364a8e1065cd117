import { Button, Skeleton, Table } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { records } from '#lib/calls/records.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import surface from '#ui/surface.module.css';
import { loadTemplate } from './editor-calls.ts';
import { type EditedPlace, listedTypes, placeKey } from './template-place.ts';
import classes from './types-page.module.css';

/** The name of a state; null where there is no such state. */
export function useStateName(stateId: string | null) {
  return useQuery({
    queryKey: ['state-name', stateId],
    queryFn: async ({ signal }) => {
      try {
        return (await records.read('States', stateId ?? '', { signal })).stateName ?? '';
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) return null;
        throw error;
      }
    },
    enabled: stateId !== null,
  });
}

/** Which version is in force. */
function InForce({ place }: { place: EditedPlace }) {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['template-in-force', placeKey(place)],
    queryFn: ({ signal }) => loadTemplate(place, signal),
    select: ({ version }) => version,
  });
  if (isError) return '-';
  if (data === undefined) return <Skeleton height={18} width={110} />;
  const words = data === 0 ? t('templates.standard') : t('templates.version', { version: formatCount(data) });
  return <span className={surface.pill}>{words}</span>;
}

type TypesTableProps = { stateId: string };

function TypesTable({ stateId }: TypesTableProps) {
  const t = useText();
  return (
    <div className={classes.sheet}>
      <Table verticalSpacing="md" horizontalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('certificate-types.type')}</Table.Th>
            <Table.Th>{t('certificate-types.template')}</Table.Th>
            <Table.Th className={classes.act ?? ''}>{t('certificate-types.action')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {listedTypes.map(({ certificateType, name }) => (
            <Table.Tr key={certificateType}>
              <Table.Td className={classes.name ?? ''}>{t(name)}</Table.Td>
              <Table.Td>
                <InForce place={{ owner: { kind: 'state', osid: stateId }, certificateType }} />
              </Table.Td>
              <Table.Td className={classes.act ?? ''}>
                <Button
                  component={Link}
                  variant="default"
                  size="sm"
                  to={`/SuperAdmin/edit-certificate?${new URLSearchParams({ id: stateId })}`}
                  leftSection={<IconPencil size={18} aria-hidden={true} />}
                  aria-label={t('certificate-types.edit-of', { name: t(name) })}
                  onClick={() => {
                    sessionStore.set('certificateName', t(name));
                    sessionStore.set('certificateType', certificateType);
                  }}
                >
                  {t('certificate-types.edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** `{entity}/certificate?id=`: the types of certificates of a state, each with the way to its editor. */
export function CertificateTypesPage({ stateId, statesPath }: { stateId: string | null; statesPath: string }) {
  const t = useText();
  const { data: name, isError, refetch } = useStateName(stateId);
  usePageHeader({
    title: t('certificate-types.title'),
    ...(name ? { context: t('certificate-types.context', { state: name }) } : {}),
  });
  if (isError) return <ErrorState title={t('templates.states-failed')} onRetry={() => void refetch()} />;
  if (stateId === null || name === null) {
    return (
      <EmptyState
        icon={<IconMapPin />}
        title={t(stateId === null ? 'certificate-types.choose-state' : 'certificate-types.unknown-state')}
        text={t('certificate-types.choose-state.text')}
        action={
          <Button component={Link} to={statesPath}>
            {t('certificate-types.to-states')}
          </Button>
        }
      />
    );
  }
  return <TypesTable stateId={stateId} />;
}
