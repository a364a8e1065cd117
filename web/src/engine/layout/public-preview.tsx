import { Button, Drawer } from '@mantine/core';
import type { Layout } from '@sanad/contract/ui-config/layout';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { FocusedTitle } from '#ui/focused-title.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import classes from './layout.module.css';
import { LayoutView } from './layout-view.tsx';

type PreviewProps = { id: string; layout: Layout; identifier: string };

/** Opens, at the right side, what everybody may see of the record. */
export function PublicPreview({ id, layout, identifier }: PreviewProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => setOpen(true)}>
        {t('layout.preview')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={isMobile ? '100%' : 560}
        title={<FocusedTitle>{t('layout.preview.title')}</FocusedTitle>}
        classNames={{ title: classes.previewTitle ?? '', body: classes.previewBody ?? '' }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p className={classes.previewNote}>{t('layout.preview.text')}</p>
        <LayoutView id={id} layout={layout} identifier={identifier} isPublic />
      </Drawer>
    </>
  );
}
