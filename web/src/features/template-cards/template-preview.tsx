import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { SampleDownload } from './sample-download.tsx';
import { SamplePicture } from './sample-picture.tsx';
import classes from './template-cards.module.css';
import { htmlPreviewPath, type Template } from './template-rules.ts';

/** The sample of a template, large. */
export function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useText();
  const name = t(`templates.${template.kind}`);
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('common.close')}
      </Button>
      <Button variant="default" component={Link} to={htmlPreviewPath(template)}>
        {t('templates.as-page')}
      </Button>
      <SampleDownload template={template} name={name} look={{ variant: 'filled', size: 'md' }} />
    </>
  );
  return (
    <TitledDialog
      opened
      purpose="preview"
      title={t('templates.preview.title', { name })}
      onClose={onClose}
      actions={actions}
    >
      <div className={classes.paper}>
        <SamplePicture template={template} name={name} />
      </div>
    </TitledDialog>
  );
}
