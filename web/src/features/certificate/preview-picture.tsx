import { timings } from '@sanad/contract/values/limits';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTransient } from '#lib/calls/api-error.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './certificate.module.css';

/** What is said where there is no document, and what can be done about it. */
export type MissingDocument = { title: string; text: string; action?: ReactNode };

type PreviewPictureProps = {
  /** By which the picture is known. */
  name: readonly string[];
  load: (signal: AbortSignal) => Promise<Blob>;
  description: string;
  isZoomed: boolean;
  /** What is said where there is no such document. */
  missing?: MissingDocument;
};

/** The key under which the picture of this name is kept. */
export const pictureKey = (name: readonly string[]) => ['certificate-picture', ...name];

/** The drawn certificate; the loader is taken away after ten seconds, the picture may still come. */
export function PreviewPicture({ name, load, description, isZoomed, missing }: PreviewPictureProps) {
  const t = useText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: pictureKey(name),
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const address = useBlobAddress(data);
  const isLate = useDelay(timings.previewLoader, name.join('/'));
  if (error !== null && !isFetching) {
    return isTransient(error) ? (
      <ErrorState title={t('certificate-view.failed')} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <EmptyState
        role="alert"
        meaning="bad"
        icon={<IconFileOff />}
        title={missing?.title ?? t('certificate-view.not-found')}
        text={missing?.text ?? t('certificate-view.not-found.text')}
        action={missing?.action}
      />
    );
  }
  if (address !== undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls the paper here
      <div className={classes.stage} data-zoomed={isZoomed || undefined} tabIndex={0}>
        <img className={classes.paper} src={address} alt={description} />
      </div>
    );
  }
  return (
    <div className={classes.stage} data-empty>
      {isLate ? <p role="status">{t('certificate-view.slow')}</p> : <Busy text={t('certificate-view.loading')} />}
    </div>
  );
}
