import type { SecurityState } from '@sanad/contract/api/security';
import type { TextKey } from '@sanad/contract/text/text';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobileCheck,
  IconKey,
  IconUserShield,
} from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { fewCodes } from './few-codes.ts';
import classes from './security.module.css';

function Fact({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={isGood ? classes.good : classes.weak}>
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}

/** How well the account is protected, in one line and its reasons. */
export function StateCard({ state: { factor, passkeys } }: { state: SecurityState }) {
  const t = useText();
  const isOn = factor.isOn || passkeys.list.length > 0;
  const hasCodes = factor.codesLeft > fewCodes;
  const strength = 1 + Number(isOn) + Number(isOn && hasCodes) + Number(passkeys.list.length > 0);
  return (
    <section className={`${classes.card} ${classes.score}`}>
      <h2>{t(isOn && hasCodes ? 'security.state.good' : 'security.state.weak')}</h2>
      <meter
        className={classes.strength}
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={strength}
        aria-label={t('security.state.strength')}
      />
      {factor.isRequired && <p>{t('security.state.required')}</p>}
      <ul>
        <Fact isGood={isOn} text={t(isOn ? 'security.state.factor-on' : 'security.state.factor-off')} />
        {passkeys.list.length > 0 && <Fact isGood text={t('security.state.passkey')} />}
        {isOn && (
          <Fact isGood={hasCodes} text={t(hasCodes ? 'security.state.codes-good' : 'security.state.codes-few')} />
        )}
        <Fact isGood text={t('security.state.mail')} />
      </ul>
    </section>
  );
}

const mails: [typeof IconKey, TextKey][] = [
  [IconDeviceDesktop, 'security.mails.device'],
  [IconUserShield, 'security.mails.role'],
  [IconDeviceMobileCheck, 'security.mails.factor'],
  [IconKey, 'security.mails.key'],
];

/** What the owner is told of, whether or not they look here. */
export function MailsCard({ username }: { username: string }) {
  const t = useText();
  return (
    <section className={`${classes.card} ${classes.score}`}>
      <h2>{t('security.mails')}</h2>
      <ul>
        {mails.map(([Icon, text]) => (
          <li key={text}>
            <Icon size={18} aria-hidden="true" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.break}>{username}</p>
      <p>{t('security.mails.always')}</p>
    </section>
  );
}
