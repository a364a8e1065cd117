import { Button } from '@mantine/core';
import type { Claim } from '@sanad/contract/api/claims';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { fieldText, labelText } from '@sanad/contract/workflow/document-fields';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CredentialCode } from '#engine/credential-code.tsx';
import { useLabels } from '#engine/layout/layout-context.ts';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { AttestationMark } from '#ui/attestation-mark.tsx';
import { showError } from '#ui/toast.tsx';
import { type ClaimFact, downloadSigned, entriesOf } from './claim-calls.ts';
import classes from './claims.module.css';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

function Fact({ name, value }: ClaimFact) {
  const { label } = useLabels('profile');
  return (
    <div>
      <dt>{label(name)}</dt>
      <dd>{dayForm.test(value) ? formatDate(value) : value}</dd>
    </div>
  );
}

function Outcome({ claim }: { claim: Claim }) {
  const t = useText();
  const { attestedBy, certificateNo } = claim;
  return (
    <>
      {attestedBy !== undefined && (
        <div>
          <dt>{t('claims.decision')}</dt>
          <dd>{t('claims.by', { name: attestedBy })}</dd>
        </div>
      )}
      {certificateNo !== undefined && (
        <div>
          <dt>{t('claims.number')}</dt>
          <dd>
            <a href={`/V/${shortIdOf(certificateNo)}`} className={classes.number}>
              {certificateNo}
            </a>
          </dd>
        </div>
      )}
    </>
  );
}

/** What was signed, to take away: its code where it has no page, and the file. */
function Signed({ claim }: { claim: Claim }) {
  const t = useText();
  const { credentialId, certificateNo, asked, _osState } = claim;
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadSigned(claim),
    onError: () => showError(t('wallet.downloaded.failed')),
  });
  if (_osState !== 'PUBLISHED' || credentialId === undefined || certificateNo === undefined) return null;
  return (
    <div className={classes.signed}>
      {asked === undefined && <CredentialCode id={credentialId} number={certificateNo} />}
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={isPending} onClick={() => mutate()}>
        {t('wallet.download')}
      </Button>
    </div>
  );
}

/** What is asked about, and how it stands. */
export function ClaimEntries({ claim }: { claim: Claim }) {
  const t = useText();
  const { label } = useLabels('profile');
  const nameOfPart = (property: string) => {
    const key = `claims.property.${property}`;
    const name = t(key);
    return name === key ? label(property) : name;
  };
  return (
    <section className={classes.card} aria-labelledby="claim-details">
      <header>
        <h2 id="claim-details">{t('claims.details')}</h2>
        <AttestationMark state={claim._osState} label={t(`layout.attestation.${claim._osState}`)} />
      </header>
      {claim._osState === 'INVALID' && <p className={classes.invalid}>{t('claims.invalid.text')}</p>}
      {claim.asked !== undefined && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('claims.claim')}</dt>
            <dd>{labelText(claim.asked.title, currentLanguage())}</dd>
          </div>
          <div>
            <dt>{t('claims.requestor')}</dt>
            <dd>{claim.requestorName}</dd>
          </div>
          {claim.asked.fields.map((field) => (
            <div key={field.name}>
              <dt>{labelText(field.label, currentLanguage())}</dt>
              <dd>{fieldText(field, currentLanguage())}</dd>
            </div>
          ))}
          <Outcome claim={claim} />
        </dl>
      )}
      {(claim.asked === undefined ? entriesOf(claim) : []).map(({ property, facts }, index) => (
        // The same part can be asked about several times over; an entry has no name of its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a claim never change their order
        <dl key={index} className={classes.facts}>
          <div>
            <dt>{t('claims.claim')}</dt>
            <dd>{nameOfPart(property)}</dd>
          </div>
          <div>
            <dt>{t('claims.requestor')}</dt>
            <dd>{claim.requestorName}</dd>
          </div>
          {facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          {index === 0 && <Outcome claim={claim} />}
        </dl>
      ))}
      <Signed claim={claim} />
    </section>
  );
}
