import { ActionIcon, Loader } from '@mantine/core';
import type { ClassDivision } from '@sanad/contract/api/institution-replies';
import type { RecordOf } from '@sanad/contract/api/records';
import { previewCalls } from '@sanad/contract/calls/previews';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './class-preview.module.css';

type Result = RecordOf<'ClassResults'>;

/** What was decided since the last look shows: the word PENDING must not stay on what is issued. */
const asItIsNow = { staleTime: 0, gcTime: 0 };

/** One result of the class after the other, in the order of the names. */
function useResult(classId: string, term: string, index: number) {
  const filters = { classId: { eq: classId }, ...(term === '' ? {} : { term: { eq: term } }) };
  const body = { offset: index, limit: 1, filters, order_entity: 'lastName', order_direction: 'ASC' };
  return useQuery({
    queryKey: ['class-result', classId, term, index],
    queryFn: ({ signal }) => records.search('ClassResults', body, { signal }),
    placeholderData: keepPreviousData,
    ...asItIsNow,
  });
}

/** The certificate as a picture, let go when another one is shown. */
function usePicture(osid: string | undefined) {
  const picture = useQuery({
    queryKey: ['class-picture', osid],
    queryFn: ({ signal }) =>
      api.callFile(previewCalls.school, { accept: 'image/png', headers: { osid: osid ?? '' }, signal }),
    enabled: osid !== undefined,
    retry: false,
    ...asItIsNow,
  });
  const address = useMemo(
    () => (picture.data === undefined ? undefined : URL.createObjectURL(picture.data)),
    [picture.data],
  );
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, isFailed: picture.isError };
}

const nameOf = ({ firstName, middleName, lastName }: Result) =>
  [firstName, middleName, lastName].filter((part) => part !== undefined && part !== '').join(' ');

type ClassPreviewProps = { division: ClassDivision; term: string; onClose: () => void };

function Steps({ index, total, onStep }: { index: number; total: number; onStep: (index: number) => void }) {
  const t = useText();
  return (
    <nav className={classes.steps} aria-label={t('classes.preview.steps')}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('classes.preview.back')}
        disabled={index === 0}
        onClick={() => onStep(index - 1)}
      >
        <IconChevronLeft size={20} aria-hidden={true} />
      </ActionIcon>
      <span aria-live="polite">
        {t('classes.preview.place', { number: formatCount(index + 1), total: formatCount(total) })}
      </span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('classes.preview.next')}
        disabled={index + 1 >= total}
        onClick={() => onStep(index + 1)}
      >
        <IconChevronRight size={20} aria-hidden={true} />
      </ActionIcon>
    </nav>
  );
}

/** The certificates of a division, one after the other. */
export function ClassPreview({ division, term, onClose }: ClassPreviewProps) {
  const t = useText();
  const [index, setIndex] = useState(0);
  const { data, isPending } = useResult(division.classId, term, index);
  const result = data?.data[0];
  const { address, isFailed } = usePicture(result?.osid);
  const total = data?.totalCount ?? 0;
  const title = t('classes.preview.title', { name: division.classId.split('/').slice(2).join(' ') });
  const isEmpty = !isPending && result === undefined;
  return (
    <TitledDialog opened purpose="preview" title={title} onClose={onClose}>
      {isEmpty && <EmptyState title={t('classes.preview.none')} text={t('classes.preview.none.text')} />}
      {!isEmpty && (
        <>
          <div className={classes.head}>
            {result !== undefined && <b>{nameOf(result)}</b>}
            {result?.status !== undefined && <StatusBadge status={result.status} />}
            {total > 0 && <Steps index={index} total={total} onStep={setIndex} />}
          </div>
          <div className={classes.paper}>
            {isFailed && <EmptyState role="alert" meaning="bad" title={t('classes.preview.failed')} />}
            {!isFailed && address === undefined && <Loader aria-label={t('classes.preview.loading')} />}
            {address !== undefined && result !== undefined && (
              <img src={address} alt={t('classes.preview.picture', { name: nameOf(result) })} />
            )}
          </div>
        </>
      )}
    </TitledDialog>
  );
}
