import { Button } from '@mantine/core';
import { timings } from '@sanad/contract/values/limits';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';

/** Copies a link, and says so for a moment. */
export function CopyButton({ url, filled = false }: { url: string; filled?: boolean }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), timings.copiedNotice);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (error) {
      report('The link could not be copied', error);
      showError(t('wallet.link.not-copied'));
    }
  };
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'wallet.link.copied' : 'wallet.link.copy')}
    </Button>
  );
}
