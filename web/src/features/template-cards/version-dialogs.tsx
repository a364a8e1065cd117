import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { Changes } from './changes.tsx';
import cards from './template-cards.module.css';
import { useVersionName } from './use-version-name.ts';
import { compareVersions, type TemplatePlace } from './version-calls.ts';
import { VersionPicture } from './version-picture.tsx';
import classes from './versions.module.css';

type DialogProps = { place: TemplatePlace; version: number; onClose: () => void };

function CloseButton({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useText();
  return (
    <Button variant="default" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
}

/** A version with sample values, large. */
export function VersionPreview({ place, version, onClose }: DialogProps) {
  const t = useText();
  const name = useVersionName()(version);
  return (
    <TitledDialog
      opened
      purpose="preview"
      title={t('templates.preview.title', { name })}
      onClose={onClose}
      actions={<CloseButton onClose={onClose} />}
    >
      <div className={cards.paper}>
        <VersionPicture place={place} version={version} name={name} />
      </div>
    </TitledDialog>
  );
}

/** A version beside the one in use, with the difference in words. */
export function VersionComparison({ place, version, newest, onClose }: DialogProps & { newest: number }) {
  const t = useText();
  const nameOf = useVersionName();
  const { osid, kind } = place.owner;
  const { data, isError, refetch } = useQuery({
    queryKey: ['template-comparison', kind, osid, place.certificateType, version, newest],
    queryFn: ({ signal }) => compareVersions(place, { from: version, to: newest }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const values = { from: nameOf(version), to: nameOf(newest) };
  return (
    <TitledDialog
      opened
      purpose="preview"
      title={t('templates.versions.compared', values)}
      onClose={onClose}
      actions={<CloseButton onClose={onClose} />}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton height={80} />}
      {data !== undefined && (
        <div className={classes.comparison}>
          <p>
            {data.length === 0 ? t('templates.versions.compared.same') : t('templates.versions.compared.text', values)}
          </p>
          <Changes changes={data} />
        </div>
      )}
      <div className={classes.beside}>
        {[version, newest].map((one) => (
          <figure key={one}>
            <figcaption>{nameOf(one)}</figcaption>
            <VersionPicture place={place} version={one} name={nameOf(one)} />
          </figure>
        ))}
      </div>
    </TitledDialog>
  );
}
