import { Badge, Button } from '@mantine/core';
import type { Passkey, SecurityState } from '@sanad/contract/api/security';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconFingerprint,
  IconLifebuoy,
  IconLock,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Seal } from '#ui/seal.tsx';
import type { MeaningColour } from '#ui/theme.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { fewCodes } from './few-codes.ts';
import { AddPasskeyDialog, PasskeyList, RemovePasskeyDialog } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveFactorDialog, RenewCodesDialog, waysOf } from './proof-dialogs.tsx';
import classes from './security.module.css';

type Opened = 'password' | 'factor' | 'remove' | 'codes' | 'passkey' | Passkey;

type ItemProps = {
  below?: ReactNode;
  icon: ReactNode;
  meaning?: MeaningColour;
  title: string;
  badge?: ReactNode;
  text: string;
  children: ReactNode;
};

function Item({ icon, meaning, title, badge, text, below, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <Seal {...(meaning === undefined ? {} : { meaning })}>{icon}</Seal>
      <div className={classes.words}>
        <h3>
          {title}
          {badge}
        </h3>
        <p>{text}</p>
      </div>
      <div className={classes.buttons}>{children}</div>
      {below}
    </li>
  );
}

type PartProps = { state: SecurityState; open: (what: Opened) => void };

function FactorItem({ state: { factor, passkeys }, open }: PartProps) {
  const t = useText();
  const { isOn, lastUsedAt = '' } = factor;
  const mayGo = !factor.isRequired || passkeys.list.length > 0;
  const on = (
    <Badge color="good" leftSection={<IconCircleCheck size={16} aria-hidden="true" />}>
      {t('security.factor.on')}
    </Badge>
  );
  return (
    <Item
      icon={<IconDeviceMobileCheck />}
      title={t('security.factor')}
      {...(isOn ? { meaning: 'good', badge: on } : {})}
      text={isOn ? t('security.factor.text-on', { date: formatDateTime(lastUsedAt) }) : t('security.factor.text-off')}
    >
      {isOn && mayGo && (
        <Button variant="default" onClick={() => open('remove')}>
          {t('security.factor.remove')}
        </Button>
      )}
      <Button variant={isOn || passkeys.list.length > 0 ? 'default' : 'filled'} onClick={() => open('factor')}>
        {t(isOn ? 'security.factor.replace' : 'security.factor.set-up')}
      </Button>
    </Item>
  );
}

function CodesItem({
  state: {
    factor: { codesLeft: count },
  },
  open,
}: PartProps) {
  const t = useText();
  const isFew = count <= fewCodes;
  const Icon = isFew ? IconAlertTriangle : IconCircleCheck;
  return (
    <Item
      icon={<IconLifebuoy />}
      meaning={isFew ? 'warn' : 'good'}
      title={t('security.codes')}
      badge={
        <Badge color={isFew ? 'warn' : 'good'} leftSection={<Icon size={16} aria-hidden="true" />}>
          {t('security.codes.left', { count })}
        </Badge>
      }
      text={t(isFew ? 'security.codes.few' : 'security.codes.text', { count })}
    >
      <Button variant={isFew ? 'filled' : 'default'} onClick={() => open('codes')}>
        {t('security.codes.renew')}
      </Button>
    </Item>
  );
}

function PasskeysItem({ state: { passkeys, factor }, open }: PartProps) {
  const t = useText();
  const { isOffered, list } = passkeys;
  if (!isOffered && list.length === 0) return null;
  const isOn = list.length > 0;
  const count = (
    <Badge color="good" leftSection={<IconCircleCheck size={16} aria-hidden="true" />}>
      {list.length}
    </Badge>
  );
  return (
    <Item
      icon={<IconFingerprint />}
      title={t('security.passkeys')}
      {...(isOn ? { meaning: 'good', badge: count } : {})}
      text={t(isOn ? 'security.passkeys.text-on' : 'security.passkeys.text-off')}
      below={isOn && <PasskeyList list={list} onRemove={open} />}
    >
      {isOffered && (
        <Button variant={isOn || factor.isOn ? 'default' : 'light'} onClick={() => open('passkey')}>
          {t('security.passkeys.add')}
        </Button>
      )}
    </Item>
  );
}

type DialogProps = { opened: Opened | undefined; state: SecurityState; close: () => void };

function OpenedDialog({ opened, state, close }: DialogProps) {
  const ways = waysOf(state);
  if (typeof opened === 'object') return <RemovePasskeyDialog passkey={opened} ways={ways} onClose={close} />;
  if (opened === 'password') return <PasswordDialog username={state.username} onClose={close} />;
  if (opened === 'factor') return <FactorDialog ways={ways} onClose={close} />;
  if (opened === 'remove') return <RemoveFactorDialog ways={ways} onClose={close} />;
  if (opened === 'codes') return <RenewCodesDialog ways={ways} onClose={close} />;
  return opened === 'passkey' ? <AddPasskeyDialog ways={ways} onClose={close} /> : null;
}

/** Password, second factors, recovery codes; the weakest of them has the filled button. */
export function HowYouSignIn({ state, onChange }: { state: SecurityState; onChange: () => void }) {
  const t = useText();
  const [opened, open] = useState<Opened>();
  const hasFactor = state.factor.isOn || state.passkeys.list.length > 0;
  const close = () => {
    open(undefined);
    onChange();
  };
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('security.how')}</h2>
      </header>
      <ul className={classes.items}>
        <Item
          icon={<IconLock />}
          title={t('security.password')}
          text={t('security.password.text', { date: formatDate(state.passwordChangedAt ?? '') })}
        >
          <Button variant="default" onClick={() => open('password')}>
            {t('security.password.change')}
          </Button>
        </Item>
        <FactorItem state={state} open={open} />
        <PasskeysItem state={state} open={open} />
        {hasFactor && <CodesItem state={state} open={open} />}
      </ul>
      <OpenedDialog opened={opened} state={state} close={close} />
    </section>
  );
}
