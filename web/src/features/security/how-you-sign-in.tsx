import { Badge, Button } from '@mantine/core';
import type { SecurityState } from '@sanad/contract/api/security';
import { IconAlertTriangle, IconCircleCheck, IconDeviceMobileCheck, IconLifebuoy, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Seal } from '#ui/seal.tsx';
import type { MeaningColour } from '#ui/theme.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { fewCodes } from './few-codes.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveFactorDialog, RenewCodesDialog } from './proof-dialogs.tsx';
import classes from './security.module.css';

type Opened = 'password' | 'factor' | 'remove' | 'codes';

type ItemProps = {
  icon: ReactNode;
  meaning?: MeaningColour;
  title: string;
  badge?: ReactNode;
  text: string;
  children: ReactNode;
};

function Item({ icon, meaning, title, badge, text, children }: ItemProps) {
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
    </li>
  );
}

type PartProps = { factor: SecurityState['factor']; open: (what: Opened) => void };

function FactorItem({ factor, open }: PartProps) {
  const t = useText();
  const { isOn, isRequired, lastUsedAt = '' } = factor;
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
      {isOn && !isRequired && (
        <Button variant="default" onClick={() => open('remove')}>
          {t('security.factor.remove')}
        </Button>
      )}
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => open('factor')}>
        {t(isOn ? 'security.factor.replace' : 'security.factor.set-up')}
      </Button>
    </Item>
  );
}

function CodesItem({ factor: { codesLeft: count }, open }: PartProps) {
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

/** Password, second factor, recovery codes; the weakest of them has the filled button. */
export function HowYouSignIn({ state, onChange }: { state: SecurityState; onChange: () => void }) {
  const t = useText();
  const [opened, open] = useState<Opened>();
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
        <FactorItem factor={state.factor} open={open} />
        {state.factor.isOn && <CodesItem factor={state.factor} open={open} />}
      </ul>
      {opened === 'password' && <PasswordDialog username={state.username} onClose={close} />}
      {opened === 'factor' && <FactorDialog onClose={close} />}
      {opened === 'remove' && <RemoveFactorDialog onClose={close} />}
      {opened === 'codes' && <RenewCodesDialog onClose={close} />}
    </section>
  );
}
