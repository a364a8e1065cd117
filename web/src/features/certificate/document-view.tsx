import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { PageActions } from '#ui/page-actions.tsx';
import classes from './certificate.module.css';
import type { DocumentFiles } from './document-files.ts';
import { downloadDocument } from './download-certificate.ts';
import { DownloadMenu } from './download-menu.tsx';
import { type MissingDocument, PreviewPicture, pictureKey } from './preview-picture.tsx';
import type { Saver } from './save-certificate.ts';
import { SaveMenu } from './save-menu.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ZoomButton } from './zoom-button.tsx';

type DocumentViewProps = {
  files: DocumentFiles;
  saver: Saver;
  labels: { download: string; save: string };
  missing: MissingDocument;
};

/** A document on a page of its own: its picture, and what its holder can do with it. */
export function DocumentView({ files, saver, labels, missing }: DocumentViewProps) {
  const t = useText();
  const [isZoomed, setZoomed] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const name = [files.id];
  // What is not there can be neither taken away nor shared.
  const { data } = useQuery<Blob>({ queryKey: pictureKey(name), queryFn: skipToken, gcTime: 0 });
  const isMissing = data === undefined;
  return (
    <section className={classes.page} aria-label={files.title}>
      <PageActions>
        <SaveMenu label={labels.save} disabled={isMissing} files={files} saver={saver} />
        <Button
          variant="default"
          disabled={isMissing}
          leftSection={<IconShare size={20} aria-hidden={true} />}
          onClick={() => setSharing(true)}
        >
          {t('certificate-view.share')}
        </Button>
        <DownloadMenu
          label={labels.download}
          position="bottom-end"
          disabled={isMissing}
          onChoose={(type) => downloadDocument(files, type)}
        />
      </PageActions>
      <div className={classes.view}>
        <PreviewPicture
          name={name}
          load={() => files.load('png')}
          description={files.title}
          isZoomed={isZoomed}
          missing={missing}
        />
        {!isMissing && <ZoomButton isZoomed={isZoomed} onChange={setZoomed} />}
      </div>
      {isSharing && <ShareDialog files={files} onClose={() => setSharing(false)} />}
    </section>
  );
}
