import { Button, PinInput } from '@mantine/core';
import type { Proof, ProposedFactor } from '@sanad/contract/api/security';
import { securityCalls } from '@sanad/contract/calls/security';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofDialog, type Ways } from './proof-dialogs.tsx';
import classes from './security.module.css';
import { useSending } from './use-security.ts';

type StepProps = { proposed: ProposedFactor; onClose: () => void; onCodes: (codes: string[]) => void };

/** The code to scan, the key to type, and the six digits that show that it worked. */
function ScanStep({ proposed, onClose, onCodes }: StepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const { isSending, failure, send } = useSending();
  const confirm = async (typed: string) => {
    const call = () => api.call(securityCalls.confirmFactor, { body: { code: typed } });
    const answer = await send(call);
    if (answer !== undefined) onCodes(answer.data.codes);
  };
  return (
    <TitledDialog
      opened
      title={t('security.factor.dialog')}
      onClose={onClose}
      closable={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isSending} disabled={code.length !== 6} onClick={() => void confirm(code)}>
            {t('identity.second.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.enrol}>
        <img
          className={classes.qr}
          src={proposed.qr}
          alt={t('security.factor.scan.picture')}
          width={200}
          height={200}
        />
        <ol className={classes.steps}>
          <li>{t('security.factor.scan')}</li>
          <li>
            {t('security.factor.type')} <code className={classes.key}>{proposed.key}</code>
          </li>
          <li>
            {t('security.factor.enter')}
            <PinInput
              className={classes.pin ?? ''}
              length={6}
              type="number"
              oneTimeCode
              autoFocus
              value={code}
              error={failure !== undefined}
              aria-label={t('security.code')}
              onChange={setCode}
              onComplete={(typed) => void confirm(typed)}
            />
            {failure !== undefined && (
              <p className={classes.wrong} role="alert">
                {failure.text}
              </p>
            )}
          </li>
        </ol>
      </div>
      <p className={classes.note}>
        <IconLifebuoy size={20} aria-hidden="true" />
        {t('security.factor.next')}
      </p>
    </TitledDialog>
  );
}

/** Sets up an authenticator app: password, code of the app, recovery codes. */
export function FactorDialog({ ways, onClose }: { ways: Ways; onClose: () => void }) {
  const t = useText();
  const [proposed, setProposed] = useState<ProposedFactor>();
  const [codes, setCodes] = useState<string[]>();
  const { isSending, failure, send } = useSending();
  const propose = async (proof: Proof) => {
    const answer = await send(() => api.call(securityCalls.proposeFactor, { body: proof }));
    if (answer !== undefined) setProposed(answer.data);
  };
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  if (proposed !== undefined) return <ScanStep proposed={proposed} onClose={onClose} onCodes={setCodes} />;
  return (
    <ProofDialog
      title={t('security.factor.dialog')}
      text={t('security.proof.text')}
      button={t('identity.second.submit')}
      ways={ways}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onProof={(proof) => void propose(proof)}
    />
  );
}
