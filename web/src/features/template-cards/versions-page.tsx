import { Pagination } from '@mantine/core';
import type { ListedVersion } from '@sanad/contract/api/templates';
import type { Role } from '@sanad/contract/values/roles';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { slotsOf } from './template-rules.ts';
import { loadVersions, restoreVersion, type TemplatePlace } from './version-calls.ts';
import { VersionComparison, VersionPreview } from './version-dialogs.tsx';
import { useVersionFilter, VersionFilters } from './version-filters.tsx';
import { type VersionAct, VersionRow } from './version-row.tsx';
import classes from './versions.module.css';

const rowsPerPage = 4;

type Opened = { act: VersionAct; version: number };

function useRestoring(place: TemplatePlace, onDone: () => void) {
  const t = useText();
  const client = useQueryClient();
  const [step, setStep] = useState<'idle' | 'busy' | 'done'>('idle');
  const restore = async (version: number, newest: number) => {
    setStep('busy');
    try {
      await restoreVersion(place, version, newest);
      setStep('done');
    } catch (error) {
      setStep('idle');
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    onDone();
    await client.invalidateQueries({ queryKey: ['template-versions'] });
    await client.invalidateQueries({ queryKey: ['certificate-template'] });
  };
  return { step, restore, close: () => setStep('idle') };
}

type ListProps = { place: TemplatePlace; versions: readonly ListedVersion[] };

function VersionList({ place, versions }: ListProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { step, restore, close: closeDone } = useRestoring(place, close);
  const newest = versions[0]?.version ?? 0;
  const chosen = useVersionFilter();
  const found = chosen.filter(versions);
  const last = Math.ceil(found.length / rowsPerPage);
  const at = Math.min(page, Math.max(1, last));
  const shown = found.slice((at - 1) * rowsPerPage, at * rowsPerPage);
  const count = formatCount(found.length);
  return (
    <section className={classes.list} aria-labelledby="versions-count">
      <header>
        <h2 id="versions-count">{t(`templates.versions.count.${found.length === 1 ? 'one' : 'other'}`, { count })}</h2>
        {versions.length > 1 && <VersionFilters versions={versions} chosen={chosen} />}
      </header>
      <ul>
        {shown.map((listed) => (
          <VersionRow
            key={listed.version}
            place={place}
            listed={listed}
            isInUse={listed.version === newest}
            onAct={(act) => setOpened({ act, version: listed.version })}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{t('templates.versions.none')}</p>}
      {last > 1 && (
        <footer>
          <Pagination total={last} value={at} onChange={setPage} size="sm" />
        </footer>
      )}
      {opened?.act === 'preview' && <VersionPreview place={place} version={opened.version} onClose={close} />}
      {opened?.act === 'compare' && (
        <VersionComparison place={place} version={opened.version} newest={newest} onClose={close} />
      )}
      <ConfirmDialog
        opened={opened?.act === 'restore'}
        question={
          opened?.version === 0
            ? t('templates.versions.restore.shipped')
            : t('templates.versions.restore.question', { version: formatCount(opened?.version ?? 0) })
        }
        consequence={t('templates.versions.restore.text', { next: formatCount(newest + 1) })}
        verb={t('templates.versions.restore.verb')}
        busy={step === 'busy'}
        onConfirm={() => void restore(opened?.version ?? 0, newest)}
        onCancel={close}
      />
      <SuccessDialog
        opened={step === 'done'}
        info={{
          title: t(place.owner.kind === 'school' ? 'templates.saved.report-card' : 'templates.saved.certificate'),
          buttons: [{ title: t('templates.done') }],
        }}
        onClose={closeDone}
        onRedirect={() => undefined}
      />
    </section>
  );
}

/** Every version of one template, newest first: pictures, differences in words, and the way back. */
function VersionsOf({ place }: { place: TemplatePlace }) {
  const t = useText();
  const name = t(`templates.${place.kind}`);
  usePageHeader({ title: t('templates.versions-of', { name }), context: t('templates.versions.context') });
  const { data, isError, refetch } = useQuery({
    queryKey: ['template-versions', place.owner.kind, place.owner.osid, place.certificateType],
    queryFn: ({ signal }) => loadVersions(place, signal),
  });
  if (isError) return <ErrorState title={t('templates.versions.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={4} columns={3} />;
  return <VersionList place={place} versions={data} />;
}

type VersionsProps = {
  role: Role;
  /** Of the school that the user acts for; undefined while it is not known. */
  schoolId: string | undefined;
};

/** The template that the address names, `?type=MBA&id=` of a state; a school's own report card without. */
export function Versions({ role, schoolId }: VersionsProps) {
  const t = useText();
  const [params] = useSearchParams();
  const stateId = params.get('id');
  if (role === 'School') {
    if (schoolId === undefined) return <TableSkeleton rows={4} columns={3} />;
    const owner = { kind: 'school', osid: schoolId } as const;
    return slotsOf(owner).map((slot) => <VersionsOf key={slot.kind} place={{ ...slot, owner }} />);
  }
  if (role !== 'SuperAdmin') {
    return <EmptyState icon={<IconTemplate />} title={t('templates.not-yours')} text={t('templates.not-yours.text')} />;
  }
  const owner = { kind: 'state', osid: stateId ?? '' } as const;
  const slot = slotsOf(owner).find(({ certificateType }) => certificateType === params.get('type'));
  if (stateId === null || slot === undefined) {
    return <EmptyState icon={<IconTemplate />} title={t('templates.choose')} text={t('templates.choose.text')} />;
  }
  return <VersionsOf key={`${slot.kind} ${stateId}`} place={{ ...slot, owner }} />;
}
