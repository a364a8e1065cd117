import type { Browsed, BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { AskDialog, type FieldsProps } from './ask-dialog.tsx';
import { browseKey, loadBrowsed, takeDocument, titleOf } from './browse-calls.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import type { KindActions } from './kind-card.tsx';

export const issuerOf = ({ issuers }: Browsed, { issuerId }: BrowsedKind): BrowsedIssuer | undefined =>
  issuers.find(({ osid }) => osid === issuerId);

/** What is offered, and what is done about it: taking, asking, an identity number. */
export function useBrowsing(Fields: ComponentType<FieldsProps>) {
  const t = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: browseKey,
    queryFn: ({ signal }) => loadBrowsed(signal),
  });
  const [asked, setAsked] = useState<BrowsedKind>();
  const [isIdentity, setIdentity] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: browseKey }),
      client.invalidateQueries({ queryKey: ['wallet'] }),
    ]);
  };
  const take = async (kind: BrowsedKind) => {
    setBusyId(kind.osid);
    try {
      for (const { osid } of kind.ready) await takeDocument(osid);
      showSuccess(t('browse.added', { title: titleOf(kind) }));
    } catch (failure) {
      showError(failure instanceof Error ? failure.message : t('SOMETHING_WENT_WRONG'));
    }
    await renew();
    setBusyId(undefined);
  };
  const issuer = data === undefined || asked === undefined ? undefined : issuerOf(data, asked);
  const actions: KindActions = { onTake: (kind) => void take(kind), onAsk: setAsked, busyId };
  const dialogs: ReactNode = (
    <>
      {asked !== undefined && issuer !== undefined && (
        <AskDialog
          kind={asked}
          issuer={issuer}
          Fields={Fields}
          onClose={() => {
            setAsked(undefined);
            // A request that was refused may have met a newer version.
            void renew();
          }}
          onSent={() => {
            setAsked(undefined);
            showSuccess(t('browse.ask.sent', { issuer: issuer.title }));
            void renew();
          }}
        />
      )}
      {isIdentity && (
        <IdentityDialog
          onClose={() => setIdentity(false)}
          onKept={() => {
            setIdentity(false);
            showSuccess(t('browse.identity.added'));
            void renew();
          }}
        />
      )}
    </>
  );
  return {
    browsed: data,
    error: data === undefined ? error : null,
    refetch: () => void refetch(),
    actions,
    openIdentity: () => setIdentity(true),
    dialogs,
  };
}
