import { Button, Loader } from '@mantine/core';
import { IconFileOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { loadSample } from './template-calls.ts';
import classes from './template-cards.module.css';
import type { Template } from './template-rules.ts';

/** The template with sample values, drawn once for the card and the dialog. */
export function SamplePicture({ template, name }: { template: Template; name: string }) {
  const t = useText();
  const { owner, certificateType, version } = template;
  const picture = useQuery({
    queryKey: ['template-sample', owner.kind, owner.osid, certificateType, version],
    queryFn: ({ signal }) => loadSample(template, 'png', signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  const address = useBlobAddress(picture.data);
  if (picture.isError && !picture.isFetching) {
    return (
      <div className={classes.noPicture} role="alert">
        <IconFileOff size={28} stroke={1.5} aria-hidden={true} />
        <p>{t('templates.not-drawn')}</p>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden={true} />}
          onClick={() => void picture.refetch()}
        >
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  if (address === undefined) {
    return (
      <div className={classes.noPicture} role="status">
        <Loader size="sm" aria-hidden="true" />
        <p>{t('templates.drawing')}</p>
      </div>
    );
  }
  return <img src={address} alt={t('templates.picture', { name })} />;
}
