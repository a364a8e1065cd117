import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconDeviceLaptop, IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { Seal } from '#ui/seal.tsx';
import classes from './editor.module.css';
import { drawDraft, type LoadedTemplate } from './editor-calls.ts';
import { type EditedPlace, htmlPreviewPath, listPath, placeKey, versionsPath } from './template-place.ts';

type SmallScreenProps = { place: EditedPlace; template: LoadedTemplate; title: string; about: string };

/** Where there is no room for the editor there is room to look. */
export function SmallScreen({ place, template, title, about }: SmallScreenProps) {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['template-small', placeKey(place), template.version],
    queryFn: ({ signal }) =>
      drawDraft(place, { html: template.templateHtml, drawnWith: { values: 'sample' }, format: 'png' }, signal),
    retry: 1,
  });
  const address = useBlobAddress(data);
  return (
    <div>
      <header className={classes.smallTop}>
        <Link className={classes.tool} to={listPath(place)} aria-label={t('editor.back')}>
          <IconArrowLeft size={18} aria-hidden={true} />
        </Link>
        <div className={classes.name}>
          <h1>{title}</h1>
          <small>{about}</small>
        </div>
      </header>
      <div className={classes.only}>
        <section className={classes.larger}>
          <Seal meaning="info">
            <IconDeviceLaptop />
          </Seal>
          <h2>{t('editor.small.title')}</h2>
          <p>{t('editor.small.text')}</p>
        </section>
        {address === undefined && !isError && (
          <Skeleton height={480} role="status" aria-label={t('editor.preview.drawing')} />
        )}
        {isError && <p role="alert">{t('editor.preview.failed')}</p>}
        {address !== undefined && <img src={address} alt={t('editor.preview.of', { name: title })} />}
      </div>
      <footer className={classes.smallFoot}>
        <Button
          variant="default"
          component={Link}
          to={versionsPath(place)}
          leftSection={<IconHistory size={18} aria-hidden={true} />}
        >
          {t('editor.versions')}
        </Button>
        <Button component={Link} to={htmlPreviewPath(place)} leftSection={<IconEye size={18} aria-hidden={true} />}>
          {t('editor.preview')}
        </Button>
      </footer>
    </div>
  );
}
