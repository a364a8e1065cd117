import { Button } from '@mantine/core';
import { readYearRange } from '@sanad/contract/school/transcript-years';
import { IconFileUnknown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { mimeTypes } from '#features/certificate/certificate-rules.ts';
import type { DocumentFiles } from '#features/certificate/document-files.ts';
import { DocumentView } from '#features/certificate/document-view.tsx';
import { GenerateScreen } from '#features/transcripts/generate-screen.tsx';
import { printedYears } from '#features/transcripts/sessions.ts';
import { loadTranscript, type WantedTranscript } from '#features/transcripts/transcript-calls.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFrame } from './frame/frame-context.ts';
import { MissingRecord } from './missing-record.tsx';
import { useServices } from './running-app.ts';

/** Where a transcript is asked for, and the page that shows it. */
const generateTranscripts = '/Student/action/generate-transcripts';
const transcriptPath = ({ academicYear, schoolId }: WantedTranscript) =>
  `/app-trans-page?${new URLSearchParams({ academicYear, schoolId })}`;

/** `{entity}/action/generate-transcripts`, also over a list: a student has a transcript made. */
export function GenerateTranscriptsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { details, missing } = useFrame();
  usePageHeader({ title: t('transcript.title') });
  if (missing !== undefined) return <MissingRecord />;
  if (details === undefined) return <TableSkeleton rows={3} columns={2} />;
  return (
    <GenerateScreen
      studentId={String(details.osid)}
      onOpen={(made) => void navigate(transcriptPath(made))}
      onProfile={() => void navigate('/profile/Student')}
    />
  );
}

function Again() {
  const t = useText();
  return (
    <Button component={Link} to={generateTranscripts}>
      {t('transcript.again')}
    </Button>
  );
}

function Transcript({ wanted }: { wanted: WantedTranscript }) {
  const t = useText();
  const { role } = useFrame();
  const { googleClientId } = useServices().config;
  const years = printedYears(wanted.academicYear);
  const [from = '', to = ''] = wanted.academicYear.split('-');
  usePageHeader({ title: t('transcript.page'), context: t('transcript.page.years', { from, to }) });
  const files: DocumentFiles = useMemo(
    () => ({
      id: ['transcript', wanted.studentId, wanted.academicYear, wanted.schoolId].join('/'),
      fileName: 'transcript',
      title: t('transcript.picture', { years }),
      load: (type) => loadTranscript(wanted, mimeTypes[type]),
    }),
    [wanted, years, t],
  );
  return (
    <DocumentView
      files={files}
      saver={{ role, googleClientId }}
      labels={{ download: t('transcript.download'), save: t('transcript.save') }}
      missing={{ title: t('transcript.not-available'), text: t('transcript.error.hint'), action: <Again /> }}
    />
  );
}

/** What can stand in a header; anything else in the address names no school. */
const plainId = /^[\w-]{0,60}$/;

/** `app-trans-page?academicYear=…&schoolId=…`: a transcript to look at and to take away. */
export function TranscriptPage() {
  const t = useText();
  const [query] = useSearchParams();
  const { details, missing } = useFrame();
  const academicYear = query.get('academicYear') ?? '';
  const schoolId = query.get('schoolId') ?? '';
  const studentId = details === undefined ? '' : String(details.osid);
  usePageHeader({ title: t('transcript.page') });
  const wanted = useMemo(() => ({ studentId, academicYear, schoolId }), [studentId, academicYear, schoolId]);
  if (missing !== undefined) return <MissingRecord />;
  if (readYearRange(academicYear) === undefined || !plainId.test(schoolId)) {
    return (
      <EmptyState
        icon={<IconFileUnknown />}
        title={t('transcript.nothing')}
        text={t('transcript.nothing.text')}
        action={<Again />}
      />
    );
  }
  if (details === undefined) return <TableSkeleton rows={6} columns={1} />;
  return <Transcript wanted={wanted} />;
}
