import { Button } from '@mantine/core';
import type { Role } from '@sanad/contract/values/roles';
import { canDecide, type ResultEntity } from '@sanad/contract/workflow/certificate';
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './certificate.module.css';
import { filesOf, loadPicture, type Wanted } from './certificate-calls.ts';
import type { Certificate } from './certificate-row.ts';
import { canDownload } from './certificate-rules.ts';
import { approveLater, decideCertificate } from './decide-certificate.ts';
import { downloadDocument } from './download-certificate.ts';
import { DownloadMenu } from './download-menu.tsx';
import { PreviewPicture } from './preview-picture.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ZoomButton } from './zoom-button.tsx';

type Neighbours = {
  place: number;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

type PreviewDialogProps = {
  role: Role;
  entity: ResultEntity;
  wanted: Wanted;
  /** Undefined while it is not known whose certificate this is. */
  certificate: Certificate | undefined;
  /** The certificates beside this one in the list that it was opened from. */
  neighbours?: Neighbours | undefined;
  /** Cancel, or a decision that was made. */
  onClose: () => void;
  /** A decision has changed the result. */
  onChange: () => void;
};

function Facts({ certificate }: { certificate: Certificate }) {
  const t = useText();
  const { name, certificateNo, candidateNo, admissionNo, session, rejectReason, status } = certificate;
  const facts = [
    ['certificate-view.student', name],
    ['certificate-view.number', certificateNo],
    ['certificate-view.candidate-no', candidateNo],
    ['certificate-view.admission-no', candidateNo === '' ? admissionNo : ''],
    ['certificate-view.session', session],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([title, value]) =>
            value !== '' && (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {status === 'rejected' && rejectReason !== '' && (
        <p className={classes.rejected}>{t('certificate-view.rejected-because', { reason: rejectReason })}</p>
      )}
    </>
  );
}

type ButtonsProps = Pick<PreviewDialogProps, 'role' | 'certificate' | 'onClose'> & {
  onApprove: () => void;
  onReject: () => void;
};

function Buttons({ role, certificate, onClose, onApprove, onReject }: ButtonsProps) {
  const t = useText();
  const may = (act: 'approve' | 'reject') => certificate !== undefined && canDecide(role, act, certificate);
  return (
    <>
      <Button className={classes.cancel ?? ''} variant="default" onClick={onClose}>
        {t('certificate-view.cancel')}
      </Button>
      {may('reject') && (
        <Button variant="default" leftSection={<IconX size={20} aria-hidden={true} />} onClick={onReject}>
          {t('certificate-view.reject')}
        </Button>
      )}
      {may('approve') && (
        <Button leftSection={<IconCheck size={20} aria-hidden={true} />} onClick={onApprove}>
          {t('certificate-view.approve')}
        </Button>
      )}
      {certificate !== undefined && canDownload(role, certificate.status) && (
        <DownloadMenu
          disabled={certificate.vcOsid === ''}
          onChoose={(type) => downloadDocument(filesOf(role, certificate), type)}
        />
      )}
    </>
  );
}

/** From one certificate of the list to the next, without closing the preview. */
function Turn({ place, total, previous, next }: Neighbours) {
  const t = useText();
  const where = t('certificate-view.place', { place: formatNumber(place), total: formatNumber(total) });
  return (
    <nav className={classes.turn} aria-label={t('certificate-view.others')}>
      <Button
        variant="default"
        size="sm"
        disabled={previous === undefined}
        leftSection={<IconChevronLeft size={18} aria-hidden={true} />}
        onClick={previous}
      >
        {t('certificate-view.previous')}
      </Button>
      <span aria-live="polite">{where}</span>
      <Button
        variant="default"
        size="sm"
        disabled={next === undefined}
        rightSection={<IconChevronRight size={18} aria-hidden={true} />}
        onClick={next}
      >
        {t('certificate-view.next')}
      </Button>
    </nav>
  );
}

/** A certificate as it looks, or would look, with what the user may do about it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { role, entity, wanted, certificate, neighbours, onClose, onChange } = props;
  const t = useText();
  const [isZoomed, setZoomed] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const approve = usePressedOnce(() => {
    if (certificate === undefined) return;
    onClose();
    approveLater(role, certificate, onChange);
  });
  const reject = async (reason: string) => {
    if (certificate === undefined) return;
    // Else the question stays, with the reason that was written.
    if (!(await decideCertificate(role, certificate, { act: 'reject', reason }))) return;
    onClose();
    onChange();
  };
  const name = certificate?.name ?? '';
  const title = (
    <span className={classes.title}>
      {t('certificate-view.title')}
      {certificate !== undefined && <StatusBadge status={certificate.status} />}
    </span>
  );
  const buttons = (
    <Buttons
      role={role}
      certificate={certificate}
      onClose={onClose}
      onApprove={approve}
      onReject={() => setRejecting(true)}
    />
  );
  return (
    <TitledDialog opened purpose="preview" title={title} onClose={onClose} actions={buttons}>
      <div className={classes.over}>
        {certificate !== undefined && <Facts certificate={certificate} />}
        {neighbours !== undefined && <Turn {...neighbours} />}
      </div>
      <div className={classes.view}>
        <PreviewPicture
          // The picture of another version is another picture: nobody decides about one that is not on the screen.
          name={[role, entity, wanted.osid, wanted.certificateNo, certificate?.version ?? '']}
          load={(signal) => loadPicture(role, entity, { wanted, signal })}
          description={name === '' ? t('certificate-view.picture.unnamed') : t('certificate-view.picture', { name })}
          isZoomed={isZoomed}
        />
        <ZoomButton isZoomed={isZoomed} onChange={setZoomed} />
      </div>
      {isRejecting && certificate !== undefined && (
        <RejectDialog certificate={certificate} onReject={reject} onCancel={() => setRejecting(false)} />
      )}
    </TitledDialog>
  );
}
