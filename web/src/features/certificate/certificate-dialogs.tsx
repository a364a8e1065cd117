import { timings } from '@sanad/contract/values/limits';
import { useEffect } from 'react';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { filesOf } from './certificate-calls.ts';
import type { Certificate } from './certificate-row.ts';
import { downloadDocument } from './download-certificate.ts';
import { FormatDialog } from './format-dialog.tsx';
import { loadGoogle } from './google-drive.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { type Saver, saveDocument } from './save-certificate.ts';
import { ShareDialog } from './share-dialog.tsx';

/** What the user wants to do with the certificate of a row. */
export type AskedCertificate = {
  act: 'preview' | 'download' | 'share' | 'save';
  certificate: Certificate;
  /** Those of all rows on show, in their order: a preview leads from one to the next. */
  others?: readonly Certificate[];
  refresh: () => void;
};

type DialogsProps = {
  asked: AskedCertificate;
  saver: Saver;
  onClose: () => void;
  /** Another certificate of the list is to be looked at. */
  onTurn?: (certificate: Certificate) => void;
};

/** The way to the certificates before and after the one on show. */
function neighboursOf({ certificate, others = [] }: AskedCertificate, onTurn: DialogsProps['onTurn']) {
  const place = others.findIndex(({ osid }) => osid === certificate.osid);
  if (place === -1 || others.length < 2 || onTurn === undefined) return undefined;
  const turnTo = (other: Certificate | undefined) => other && (() => onTurn(other));
  return {
    place: place + 1,
    total: others.length,
    previous: turnTo(others[place - 1]),
    next: turnTo(others[place + 1]),
  };
}

function DriveDialog({ asked: { certificate }, saver, onClose }: DialogsProps) {
  const t = useText();
  const { googleClientId, addresses } = saver;
  const isSetUp = googleClientId !== undefined;
  useEffect(() => {
    // Loaded ahead: the window of consent must open right after the click.
    if (isSetUp) loadGoogle(addresses).catch((error: unknown) => report('Google could not be loaded', error));
  }, [isSetUp, addresses]);
  return (
    <FormatDialog
      title={t('certificate-view.drive.question')}
      note={t(isSetUp ? 'certificate-view.drive.text' : 'certificate-view.drive.local')}
      busyText={t('certificate-view.drive.saving')}
      resetAfter={timings.saveStateReset}
      onChoose={(type) => saveDocument(saver, filesOf(saver.role, certificate), type)}
      onClose={onClose}
    />
  );
}

/** The dialog of one act on the certificate of a row. */
export function CertificateDialogs(props: DialogsProps) {
  const t = useText();
  const { asked, saver, onClose, onTurn } = props;
  const { act, certificate, refresh } = asked;
  const { role } = saver;
  if (act === 'save') return <DriveDialog {...props} />;
  if (act === 'share') return <ShareDialog files={filesOf(role, certificate)} onClose={onClose} />;
  if (act === 'download') {
    return (
      <FormatDialog
        title={t('certificate-view.download.question')}
        busyText={t('certificate-view.downloading')}
        onChoose={(type) => downloadDocument(filesOf(role, certificate), type)}
        onClose={onClose}
      />
    );
  }
  const { osid, certificateNo, entity } = certificate;
  return (
    <PreviewDialog
      role={role}
      entity={entity}
      wanted={{ osid, certificateNo }}
      certificate={certificate}
      neighbours={neighboursOf(asked, onTurn)}
      onClose={onClose}
      onChange={refresh}
    />
  );
}
