import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { useClosingDropdown } from '#lib/page/use-closing-dropdown.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { loadSample } from './template-calls.ts';
import classes from './template-cards.module.css';
import { type SampleFormat, sampleFormats, type Template } from './template-rules.ts';

function useSampleDownload(template: Template, name: string) {
  const t = useText();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const download = async (format: SampleFormat) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const file = `${t('templates.file', { name })}.${format}`;
      saveFile(await loadSample(template, format), file);
      showSuccess(t('templates.downloaded', { name: file }));
    } catch (error) {
      report('The sample of a template could not be downloaded', error);
      showError(t('templates.download.failed'), error instanceof Error ? error.message : undefined);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, download };
}

type SampleDownloadProps = { template: Template; name: string; look: { variant: string; size: string } };

/** "Download" with the formats of the sample; it closes a second after one was chosen. */
export function SampleDownload({ template, name, look }: SampleDownloadProps) {
  const t = useText();
  const { opened, setOpened, choose } = useClosingDropdown();
  const { isBusy, download } = useSampleDownload(template, name);
  const take = (format: SampleFormat) => {
    choose();
    void download(format);
  };
  return (
    <Menu opened={opened} onChange={setOpened} closeOnItemClick={false} position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <Button
          {...look}
          aria-label={t('templates.download-of', { name })}
          leftSection={<IconDownload size={18} aria-hidden={true} />}
          rightSection={<IconChevronDown size={16} aria-hidden={true} />}
        >
          {t('templates.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sampleFormats.map((format) => {
          const Icon = format === 'pdf' ? IconFileText : IconPhoto;
          return (
            <Menu.Item
              key={format}
              disabled={isBusy}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden={true} />}
              rightSection={<small className={classes.hint}>{t(`templates.format.${format}`)}</small>}
              onClick={() => take(format)}
            >
              {format.toUpperCase()}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
