import { Button } from '@mantine/core';
import type { LookedAt } from '@sanad/contract/api/kept-credentials';
import { canBeKept, type Standing } from '@sanad/contract/workflow/standing';
import {
  IconCalendarOff,
  IconCheck,
  type IconProps,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import classes from './qr.module.css';

type Look = { look: 'good' | 'warn' | 'bad' | 'info'; Icon: ComponentType<IconProps> };

const looks: Record<Exclude<Standing, 'unsigned'>, Look> = {
  checked: { look: 'good', Icon: IconShieldCheck },
  unasked: { look: 'good', Icon: IconShieldCheck },
  'issuer-unknown': { look: 'warn', Icon: IconShieldQuestion },
  'not-yet': { look: 'warn', Icon: IconCalendarOff },
  expired: { look: 'warn', Icon: IconCalendarOff },
  withdrawn: { look: 'bad', Icon: IconShieldX },
  altered: { look: 'bad', Icon: IconShieldX },
};

/** What was found is read first. */
const focus = (title: HTMLHeadingElement | null) => title?.focus({ preventScroll: true });

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} ref={focus}>
      {children}
    </h2>
  );
}

export type LookProps = { looked: LookedAt; home: string; isBusy: boolean; onKeep(): void; onAgain(): void };

/** What a code of another system says: who signed it, then fact by fact. */
function Foreign({ looked, home, isBusy, onKeep, onAgain }: LookProps) {
  const t = useText();
  const standing = looked.standing === 'unsigned' ? 'issuer-unknown' : looked.standing;
  const { look, Icon } = looks[standing];
  const names = {
    title: looked.title || t('keep.no-title'),
    issuer: looked.issuerName || t('keep.no-issuer'),
  };
  const isUnknown = standing === 'issuer-unknown';
  return (
    <>
      <div className={classes.outcome} data-look={look} role="status">
        <Icon size={24} />
        <div>
          <Title>{t(`keep.${standing}.title`, names)}</Title>
          <p>{t(`keep.${standing}.text`, names)}</p>
        </div>
      </div>
      <dl className={classes.rows}>
        <div>
          <dt>{t('keep.qr.document')}</dt>
          <dd>{names.title}</dd>
        </div>
        {looked.holderName !== '' && (
          <div>
            <dt>{t('keep.holder')}</dt>
            <dd>
              {looked.holderName}
              {looked.isYours && (
                <span className={classes.yours}>
                  <IconCheck size={16} />
                  {t('keep.your-name')}
                </span>
              )}
            </dd>
          </div>
        )}
        {looked.rows
          .filter(({ value }) => value !== looked.holderName)
          .map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and never changes.
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.foot}>
        <Button variant="default" onClick={onAgain}>
          {t('keep.qr.again')}
        </Button>
        {looked.keptAs !== undefined ? (
          <Button component={Link} to={`${home}/view/attestation-DIVOC/${looked.keptAs}`}>
            {t('keep.qr.open')}
          </Button>
        ) : (
          canBeKept(standing) && (
            <Button variant={isUnknown ? 'default' : 'filled'} loading={isBusy} onClick={onKeep}>
              {t(isUnknown ? 'keep.qr.add-unverified' : 'keep.qr.add')}
            </Button>
          )
        )}
      </div>
      {looked.keptAs !== undefined && <p className={classes.hint}>{t('keep.qr.kept')}</p>}
    </>
  );
}

/** A certificate of this installation is not added: it stands among its holder's documents already. */
function Ours({ looked, home, onAgain }: LookProps) {
  const t = useText();
  const isOwn = looked.of === 'own';
  return (
    <>
      <div className={classes.outcome} data-look="info" role="status">
        <IconRosetteDiscountCheck size={24} />
        <div>
          <Title>{t(isOwn ? 'keep.qr.own' : 'keep.qr.ours')}</Title>
          <p>{t(isOwn ? 'keep.qr.own.text' : 'keep.qr.ours.text')}</p>
        </div>
      </div>
      {looked.certificateNo !== undefined && (
        <dl className={classes.rows}>
          {looked.issuerName !== '' && (
            <div>
              <dt>{t('keep.qr.document')}</dt>
              <dd>{[looked.title, looked.issuerName].filter((part) => part !== '').join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{t('keep.number')}</dt>
            <dd>{looked.certificateNo}</dd>
          </div>
        </dl>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onAgain}>
          {t('keep.qr.again')}
        </Button>
        {isOwn ? (
          <Button component={Link} to={home}>
            {t('keep.qr.mine')}
          </Button>
        ) : (
          looked.certificateNo !== undefined && (
            <Button component="a" href={`/V/${looked.certificateNo.slice(-10)}`} target="_blank" rel="noreferrer">
              {t('keep.qr.verify')}
            </Button>
          )
        )}
      </div>
    </>
  );
}

/** What a code leads to, before anything of it is kept. */
export function LookedAtCode(props: LookProps) {
  // A code that names a certificate of ours and is not what we signed is nobody's certificate.
  const isAltered = props.looked.standing === 'altered';
  return props.looked.of === 'foreign' || isAltered ? <Foreign {...props} /> : <Ours {...props} />;
}
