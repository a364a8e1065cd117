import { Button } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './download-sample.module.css';
import { type Choice, sampleChoices, uploadRulesOf } from './upload-rules.ts';
import { useSampleDownload } from './use-sample-download.ts';

type SampleCardProps = { choice: Choice; busy: string | undefined; onDownload: (classType: string) => void };

function SampleCard({ choice, busy, onDownload }: SampleCardProps) {
  const t = useText();
  const name = t(choice.label);
  return (
    <li className={classes.card}>
      <IconFileSpreadsheet size={32} className={classes.icon} aria-hidden="true" />
      <h2>{name}</h2>
      <p>{t('download-sample.text')}</p>
      <Button
        leftSection={<IconDownload size={18} />}
        loading={busy === choice.value}
        disabled={busy !== undefined && busy !== choice.value}
        onClick={() => onDownload(choice.value)}
      >
        {t('download-sample.download', { name })}
      </Button>
    </li>
  );
}

/** `download-sample`: the files to begin an upload from, by role. */
export function DownloadSamplePage({ role, ownSchoolType }: { role: Role; ownSchoolType: string | undefined }) {
  const t = useText();
  usePageHeader({
    title: t('download-sample.title'),
    context: t(role === 'Verifier' ? 'download-sample.intro.verify' : 'download-sample.intro'),
  });
  const rules = uploadRulesOf(role);
  const { download, busy } = useSampleDownload(rules);
  const choices = sampleChoices(role, ownSchoolType);
  if (choices.length === 0) return <EmptyState title={t('download-sample.none')} />;
  return (
    <div className={classes.page}>
      <ul className={classes.grid}>
        {choices.map((choice) => (
          <SampleCard key={choice.value} choice={choice} busy={busy} onDownload={(type) => void download(type)} />
        ))}
      </ul>
      <section className={classes.notes}>
        <h2>{t('download-sample.note.title')}</h2>
        <ul>
          <li>{t('download-sample.note.columns')}</li>
          {rules?.sheet === 'verify' ? (
            <>
              <li>{t('download-sample.note.exact')}</li>
              <li>{t('download-sample.note.numbers')}</li>
            </>
          ) : (
            <>
              <li>{t('download-sample.note.subjects', { most: limits.subjects })}</li>
              <li>{t('download-sample.note.marks')}</li>
            </>
          )}
        </ul>
      </section>
    </div>
  );
}
