import { Badge } from '@mantine/core';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import {
  IconCalendarOff,
  IconHelpCircle,
  IconIdBadge2,
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  IconUser,
} from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import type { MeaningColour } from '#ui/theme.ts';

export type SignatureState =
  | 'checked'
  | 'unknown'
  | 'expired'
  | 'withdrawn'
  | 'altered'
  | 'own'
  | 'confirmed'
  | 'failed';

type Look = { icon: () => typeof IconUser; meaning: MeaningColour | undefined };

/** Word (`wallet.signature.<state>`), shape and colour of each, in one place. */
export const signatureLooks: Record<SignatureState, Look> = {
  checked: { icon: () => IconShieldCheck, meaning: 'good' },
  unknown: { icon: () => IconShieldQuestion, meaning: 'warn' },
  expired: { icon: () => IconCalendarOff, meaning: 'warn' },
  withdrawn: { icon: () => IconShieldX, meaning: 'bad' },
  altered: { icon: () => IconShieldX, meaning: 'bad' },
  own: { icon: () => IconUser, meaning: undefined },
  confirmed: { icon: () => IconIdBadge2, meaning: 'info' },
  failed: { icon: () => IconHelpCircle, meaning: undefined },
};

/** What a verdict comes to, in the words of a wallet. */
export function signatureStateOf({ result, checks }: Verdict): SignatureState {
  if (result === 'verified') return 'checked';
  const failed = checks.filter((check) => check.result === 'fail');
  if (failed.some(({ name }) => name === 'signature' || name === 'issuer')) return 'altered';
  if (failed.some(({ name }) => name === 'status')) return 'withdrawn';
  if (failed.some(({ name }) => name === 'validity')) return 'expired';
  return 'unknown';
}

/** How the signature of a document stands: never by colour alone. */
export function SignatureStatus({ state }: { state: SignatureState }) {
  const t = useText();
  const { icon, meaning } = signatureLooks[state];
  const Icon = icon();
  return (
    <Badge
      {...(meaning === undefined ? { variant: 'default' } : { color: meaning })}
      leftSection={<Icon size={16} aria-hidden="true" />}
      data-signature={state}
    >
      {t(`wallet.signature.${state}`)}
    </Badge>
  );
}
