import { Button } from '@mantine/core';
import { claimCalls } from '@sanad/contract/calls/claims';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import type { LayoutBlock } from '@sanad/contract/ui-config/layout';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import type { Attested } from './attestation.ts';
import classes from './layout.module.css';
import { useShown } from './layout-context.ts';

type Policy = { name: string; attestationProperties?: Readonly<Record<string, string>> };

/** The policy of the schema by which the property is attested; undefined where nobody does. */
function usePolicy(block: LayoutBlock, property: string): string | undefined {
  const { definitions } = useShown();
  const { attestationPolicies = [] } = (definitions[`${block.definition}OsConfig`] ?? {}) as {
    attestationPolicies?: readonly Policy[];
  };
  return attestationPolicies.find(({ attestationProperties = {} }) => Object.hasOwn(attestationProperties, property))
    ?.name;
}

const asksAgain: readonly string[] = ['REJECTED', 'INVALID'];

type AskProps = { block: LayoutBlock; property: string; name: string; itemId?: string; attested: Attested };

/** Asks for the attestation of what is a draft, was denied, or is no longer as it was attested. */
export function AskButton({ block, property, name, itemId, attested: { state } }: AskProps) {
  const t = useText();
  const client = useQueryClient();
  const { record, isPublic } = useShown();
  const policy = usePolicy(block, property);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(claimCalls.send, {
        body: {
          entityName: block.definition,
          entityId: String(record.osid),
          name: policy ?? '',
          propertiesOSID: { [property]: itemId === undefined ? [] : [itemId] },
        },
      }),
    onSuccess: () => showSuccess(t('claims.asked-toast')),
    onError: (error) => showError(error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['layout', 'record'] }),
  });
  const canAsk = state === 'DRAFT' || asksAgain.includes(state);
  if (isPublic || block.canRaiseClaim !== true || policy === undefined || !canAsk) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconSend size={16} />}
      loading={isPending}
      aria-label={t('claims.ask.of', { name })}
      onClick={() => mutate()}
    >
      {t(asksAgain.includes(state) ? 'claims.ask.again' : 'claims.ask')}
    </Button>
  );
}

/** Who attested it and under which number, why it is not attested, or what was last written about it. */
export function AttestationLine({ attested }: { attested: Attested }) {
  const t = useText();
  const { isPublic } = useShown();
  const { state, at, note, noteBy, attestedBy, certificateNo } = attested;
  if (isPublic) return null;
  if (state === 'PUBLISHED' && attestedBy !== undefined) {
    return (
      <p className={classes.said} data-state={state}>
        <span>{t('claims.attested-by', { name: attestedBy, date: at === undefined ? '' : formatDate(at) })}</span>
        {certificateNo !== undefined && <a href={`/V/${shortIdOf(certificateNo)}`}>{certificateNo}</a>}
      </p>
    );
  }
  if (state === 'INVALID') {
    return (
      <p className={classes.said} data-state={state}>
        {t('claims.invalid.text')}
      </p>
    );
  }
  // While it waits, what was asked back is read here as well.
  if ((state !== 'REJECTED' && state !== 'ATTESTATION_REQUESTED') || note === undefined) return null;
  return (
    <p className={classes.said} data-state={state}>
      {noteBy !== undefined && <b>{t('claims.note.by', { name: noteBy })}</b>} {note}
    </p>
  );
}
