import type { JoinListItem } from '@sanad/contract/api/accounts';
import type { ManagedAccount } from '@sanad/contract/api/managed-accounts';
import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type RowActionHandler,
  type RowActionHandlers,
  RowActionHandlersContext,
} from '#engine/row-actions/handlers.ts';
import { PaperPictureContext } from '#engine/table/paper-picture.ts';
import type { Row } from '#engine/table/table-environment.ts';
import type { AskedCertificate } from '#features/certificate/certificate-dialogs.tsx';
import { certificateOf } from '#features/certificate/certificate-row.ts';
import { PaperPicture } from '#features/certificate/paper-picture.tsx';
import { doubtOf } from '#features/doubtful-matches/doubt-row.ts';
import { joinOf } from '#features/doubtful-matches/join-row.ts';
import { type RememberedVerification, rememberedOf } from '#features/verification/history-row.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useFrame } from './frame/frame-context.ts';
import { useServices } from './running-app.ts';
import { schoolTypePath } from './special-routes.ts';

const CertificateDialogs = lazy(() =>
  import('#features/certificate/certificate-dialogs.tsx').then((module) => ({ default: module.CertificateDialogs })),
);

const HistoryDialog = lazy(() =>
  import('#features/verification/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

const CompareDialog = lazy(() =>
  import('#features/doubtful-matches/compare-dialog.tsx').then((module) => ({ default: module.CompareDialog })),
);

const SamePupilDialog = lazy(() =>
  import('#features/doubtful-matches/same-pupil-dialog.tsx').then((module) => ({ default: module.SamePupilDialog })),
);

const AccountDialog = lazy(() =>
  import('#features/managed-accounts/account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

type ManagedRow = { account: ManagedAccount; refresh: () => void };
const JoinDialog = lazy(() =>
  import('#features/doubtful-matches/join-dialog.tsx').then((module) => ({ default: module.JoinDialog })),
);

type ComparedJoin = { join: JoinListItem; refresh: () => void };
type SamePupils = { pupils: readonly [string, string]; refresh: () => void };
type ComparedPupils = { doubt: DoubtListItem; refresh: () => void };

/** The two rows that were chosen. */
function twoOf(osids: unknown): [string, string] {
  const [one, other] = Array.isArray(osids) ? osids.map(String) : [];
  return [one ?? '', other ?? ''];
}

/** What a certificate's row opens; which kind of list a preview came from is remembered for its way back. */
function handlersOf(ask: (asked: AskedCertificate) => void): RowActionHandlers {
  const on =
    (act: AskedCertificate['act']): RowActionHandler =>
    ({ row, rows, refresh }) => {
      const certificate = certificateOf(row);
      if (act === 'preview') {
        sessionStore.set('preview_type', certificate.entity === 'Results' ? 'regional' : 'regular');
      }
      ask({ act, certificate, others: rows.map(certificateOf), refresh });
    };
  return { preview: on('preview'), download: on('download'), share: on('share'), 'save-to-drive': on('save') };
}

/**
 * What features do for the buttons of lists: preview, download, share, save to drive, view verification, compare pupils and requests, ask whether two are one,
 * manage an account, edit a school type. A button without a handler here is not shown; a feature adds its line (and its dialog around `children`).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const { role } = useFrame();
  const { googleClientId } = useServices().config;
  const [asked, setAsked] = useState<AskedCertificate>();
  const [remembered, setRemembered] = useState<RememberedVerification>();
  const [compared, setCompared] = useState<ComparedPupils>();
  const [same, setSame] = useState<SamePupils>();
  const [managed, setManaged] = useState<ManagedRow>();
  const [comparedJoin, setComparedJoin] = useState<ComparedJoin>();
  const navigate = useNavigate();
  const handlers: RowActionHandlers = useMemo(
    () => ({
      ...handlersOf(setAsked),
      print: ({ row }) => {
        void import('#features/certificate/print-row.ts').then(({ printRow }) => printRow(role, row));
      },
      'view-verification': ({ row }) => setRemembered(rememberedOf(row)),
      'same-pupil': ({ row, refresh }) => setSame({ pupils: twoOf(row.osids), refresh }),
      'compare-pupils': ({ row, refresh }) => setCompared({ doubt: doubtOf(row), refresh }),
      'manage-account': ({ row, refresh }) => setManaged({ account: row as unknown as ManagedAccount, refresh }),
      'compare-join': ({ row, refresh }) => setComparedJoin({ join: joinOf(row), refresh }),
      'edit-school-type': ({ row }) => void navigate(schoolTypePath('edit_school_type', row)),
      'delete-school-type': ({ row }) => void navigate(schoolTypePath('delete_school_type', row)),
    }),
    [navigate, role],
  );
  const Picture = useMemo(() => (props: { row: Row }) => <PaperPicture role={role} {...props} />, [role]);
  return (
    <RowActionHandlersContext value={handlers}>
      <PaperPictureContext value={Picture}>{children}</PaperPictureContext>
      {asked !== undefined && (
        <Suspense>
          <CertificateDialogs
            asked={asked}
            saver={{ role, googleClientId }}
            onClose={() => setAsked(undefined)}
            onTurn={(certificate) => setAsked({ ...asked, certificate })}
          />
        </Suspense>
      )}
      {remembered !== undefined && (
        <Suspense>
          <HistoryDialog remembered={remembered} onClose={() => setRemembered(undefined)} />
        </Suspense>
      )}
      {compared !== undefined && (
        <Suspense>
          <CompareDialog doubt={compared.doubt} onDecided={compared.refresh} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
      {same !== undefined && (
        <Suspense>
          <SamePupilDialog pupils={same.pupils} onDecided={same.refresh} onClose={() => setSame(undefined)} />
        </Suspense>
      )}
      {managed !== undefined && (
        <Suspense>
          <AccountDialog account={managed.account} onDone={managed.refresh} onClose={() => setManaged(undefined)} />
        </Suspense>
      )}
      {comparedJoin !== undefined && (
        <Suspense>
          <JoinDialog
            join={comparedJoin.join}
            onDecided={comparedJoin.refresh}
            onClose={() => setComparedJoin(undefined)}
          />
        </Suspense>
      )}
    </RowActionHandlersContext>
  );
}
