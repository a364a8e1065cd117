import { Alert, Button } from '@mantine/core';
import type { AskedDocument, Claim } from '@sanad/contract/api/claims';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { IconAlertCircle, IconBan, IconCheck, IconFilePencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { showSuccess } from '#ui/toast.tsx';
import { claimKey, type Decision, decideClaim, type NamedClaim, subjectOf } from './claim-calls.ts';
import classes from './claims.module.css';
import { DenyPanel } from './deny-panel.tsx';

type DecisionProps = { named: NamedClaim; claim: Claim; onDecided: () => void };

/** What its issuer has to fill in before it can be issued. */
function missingText({ missing }: AskedDocument, t: ReturnType<typeof useText>): string {
  const names = missing.map((label) => labelText(label, currentLanguage()));
  return t('claims.complete.text', { missing: names.length === 0 ? t('claims.day') : names.join(', ') });
}

const nameOfClaim = (claim: Claim) =>
  claim.asked === undefined ? subjectOf(claim) : labelText(claim.asked.title, currentLanguage());

function Refused({ error }: { error: Error | null }) {
  const t = useText();
  if (error === null) return null;
  return (
    <Alert color="bad" icon={<IconAlertCircle aria-hidden="true" />}>
      {error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message}
    </Alert>
  );
}

/** Somebody decided meanwhile: why nothing came of this decision, and the reason that was typed for it. */
function Overtaken({ error, reason }: { error: Error; reason: string }) {
  const t = useText();
  return (
    <section className={classes.decide}>
      <h2>{t('claims.decision')}</h2>
      <Refused error={error} />
      {reason.trim() !== '' && (
        <p>
          {t('claims.deny.kept')} <q className={classes.kept}>{reason.trim()}</q>
        </p>
      )}
    </section>
  );
}

/** Approve or deny; what was decided is told, and the list is next. What was refused is read anew, and stays typed. */
export function ClaimDecision({ named, claim, onDecided }: DecisionProps) {
  const t = useText();
  const client = useQueryClient();
  const [isDenying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  const words = { name: claim.requestorName, subject: nameOfClaim(claim) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Omit<Decision, 'updatedAt'>) =>
      decideClaim(named, { ...decision, updatedAt: claim.updatedAt }),
    onSuccess: async (_answer, { action }) => {
      showSuccess(t(action === 'GRANT_CLAIM' ? 'claims.approved' : 'claims.denied-toast', words));
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'ui-config' });
      onDecided();
    },
    onError: () => client.invalidateQueries({ queryKey: claimKey(named) }),
  });
  if (claim.status === 'CLOSED') return error === null ? null : <Overtaken error={error} reason={reason} />;
  if (claim.isYours !== true) {
    return (
      <section className={classes.decide}>
        <h2>{t('claims.decision')}</h2>
        <p>{t(claim.isHeldUp === true ? 'claims.decision.held-up' : 'claims.decision.not-yours')}</p>
      </section>
    );
  }
  return (
    <section className={classes.decide}>
      <h2>{t('claims.decision')}</h2>
      <p>{claim.asked?.isComplete === false ? missingText(claim.asked, t) : t('claims.decision.text')}</p>
      {!isDenying && <Refused error={error} />}
      {claim.asked?.isComplete !== false && (
        <Button
          leftSection={<IconCheck size={18} />}
          loading={isPending && !isDenying}
          onClick={() => mutate({ action: 'GRANT_CLAIM' })}
        >
          {t('claims.approve')}
        </Button>
      )}
      {claim.asked !== undefined && (
        <Button
          component={Link}
          to={`/${named.entity}/issue?claim=${named.id}`}
          variant={claim.asked.isComplete ? 'default' : 'filled'}
          leftSection={<IconFilePencil size={18} />}
        >
          {t(claim.asked.isComplete ? 'claims.complete.open' : 'claims.complete')}
        </Button>
      )}
      <Button
        variant="outline"
        color="bad"
        leftSection={<IconBan size={18} />}
        disabled={isPending}
        onClick={() => setDenying(true)}
      >
        {t('claims.deny.open')}
      </Button>
      {isDenying && (
        <DenyPanel
          name={claim.requestorName}
          reason={reason}
          refused={<Refused error={error} />}
          isBusy={isPending}
          onReason={setReason}
          onDeny={() => mutate({ action: 'REJECT_CLAIM', notes: reason.trim() })}
          onClose={() => setDenying(false)}
        />
      )}
    </section>
  );
}
