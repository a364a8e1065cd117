import { ActionIcon, Button, Textarea, TextInput, Tooltip } from '@mantine/core';
import { shareDays } from '@sanad/contract/api/share-links';
import { timings } from '@sanad/contract/values/limits';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconMessage,
  IconShare,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import classes from './certificate.module.css';
import { loadShareLink } from './certificate-calls.ts';
import { type SharePlatform, shareAddressOf, sharePlatforms, shareRefusal, shortLink } from './certificate-rules.ts';
import type { DocumentFiles } from './document-files.ts';

const platformIcons: Record<SharePlatform, typeof IconShare> = {
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
};

/** What is shared is always a PNG. */
const sharedType = 'png';

/** Its message is for the screen. */
class UnsupportedFile extends Error {}

/** The link under which others see the certificate; it is made once for an open dialog. */
function useLink({ id, fileName, load }: DocumentFiles) {
  const t = useText();
  const query = useQuery({
    queryKey: ['certificate-link', id],
    queryFn: async () => {
      const file = await load(sharedType);
      const refusal = shareRefusal(file);
      if (refusal !== undefined) throw new UnsupportedFile(t(refusal));
      return (await loadShareLink(file, fileName)) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error === null) return;
    report('The link could not be made', error);
    showError(error instanceof UnsupportedFile ? error.message : t('certificate-view.share.failed'));
  }, [error, t]);
  return query;
}

function useCopy(link: string | undefined) {
  const t = useText();
  const [copied, setCopied] = useState(0);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), timings.copiedNotice);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (link === undefined) {
      showError(t('certificate-view.share.no-link'));
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setCopied((count) => count + 1);
    } catch (error) {
      report('The link could not be copied', error);
      setRefused(true);
      showError(t('certificate-view.share.not-copied'));
    }
  };
  return { isCopied: copied > 0, isRefused, copy: () => void copy() };
}

function LinkField({ link }: { link: string | undefined }) {
  const t = useText();
  const { isCopied, isRefused, copy } = useCopy(link);
  const shown = link === undefined || isRefused ? link : shortLink(link);
  const label = t('certificate-view.share.copy');
  const field = {
    readOnly: true,
    label: t('certificate-view.share.link'),
    value: shown ?? '',
    ...(link === undefined ? {} : { title: link }),
    rightSectionWidth: 48,
    rightSection: (
      <Tooltip label={label}>
        <ActionIcon size={40} variant="subtle" aria-label={label} onClick={copy}>
          {isCopied ? <IconCheck size={20} aria-hidden={true} /> : <IconCopy size={20} aria-hidden={true} />}
        </ActionIcon>
      </Tooltip>
    ),
  };
  return (
    <div>
      {/* What is to be marked by hand is seen whole, also on a narrow screen. */}
      {isRefused ? <Textarea {...field} autosize /> : <TextInput {...field} />}
      <p className={classes.copied} role="status">
        {isCopied && t('certificate-view.share.copied')}
      </p>
    </div>
  );
}

function Platforms({ link }: { link: string }) {
  const t = useText();
  const message = t('certificate-view.share.message', { link });
  return (
    <ul className={classes.platforms} aria-label={t('certificate-view.share.on')}>
      {sharePlatforms.map((platform) => {
        const Icon = platformIcons[platform];
        return (
          <li key={platform}>
            <a href={shareAddressOf(platform, link, message)} target="_blank" rel="noopener noreferrer">
              <Icon size={26} stroke={1.75} aria-hidden={true} />
              {t(`certificate-view.share.${platform}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The sharing of the phone itself, where it has one. */
function ShareMore({ link, title }: { link: string; title: string }) {
  const t = useText();
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Closing the phone's sheet without a choice is no failure.
    navigator.share({ url: link, title }).catch((error: unknown) => report('The phone did not share', error));
  };
  return (
    <Button variant="default" leftSection={<IconShare size={20} aria-hidden={true} />} onClick={share}>
      {t('certificate-view.share.more')}
    </Button>
  );
}

type ShareDialogProps = { files: DocumentFiles; onClose: () => void };

/** The link to a certificate, to be copied or sent. */
export function ShareDialog({ files, onClose }: ShareDialogProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useLink(files);
  const isLate = useDelay(timings.shareLoader, files.id);
  const link = data ?? undefined;
  return (
    <TitledDialog
      opened
      title={t('certificate-view.share.ready')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('certificate-view.close')}
        </Button>
      }
    >
      {isFetching && !isLate && <Busy text={t('certificate-view.share.loading')} />}
      {(link !== undefined || !isFetching || isLate) && (
        <>
          <p className={classes.note}>
            {t('certificate-view.share.text')} {t('certificate-view.share.until', { days: formatNumber(shareDays) })}
          </p>
          <LinkField link={link} />
        </>
      )}
      {error !== null && !isFetching && (
        <Button variant="light" onClick={() => void refetch()}>
          {t('certificate-view.share.retry')}
        </Button>
      )}
      {link !== undefined && <Platforms link={link} />}
      {link !== undefined && <ShareMore link={link} title={files.title} />}
    </TitledDialog>
  );
}
