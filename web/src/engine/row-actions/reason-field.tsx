import { Textarea } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';

type Need = 'optional' | 'required' | undefined;
type Written = { for: unknown; value: string; isMissed: boolean };

/** The reason of an act as it is being written; `subject` is what it is about: another one starts anew. */
export function useReason(need: Need, subject: unknown) {
  const [written, setWritten] = useState<Written>({ for: subject, value: '', isMissed: false });
  const isHere = written.for === subject;
  const value = isHere ? written.value : '';
  // The server takes one line.
  const text = value.replace(/\s+/g, ' ').trim();
  return {
    need,
    value,
    text,
    isMissed: isHere && written.isMissed,
    write: (next: string) => setWritten({ for: subject, value: next, isMissed: false }),
    /** Whether the act may go on; says so at the field when a reason is due. */
    isGiven: () => {
      const isMissed = need === 'required' && text === '';
      if (isMissed) setWritten({ for: subject, value, isMissed });
      return !isMissed;
    },
  };
}

type ReasonFieldProps = { reason: ReturnType<typeof useReason>; title?: string | undefined };

/** Why something is sent back or taken back, in at most 250 characters. */
export function ReasonField({ reason, title }: ReasonFieldProps) {
  const t = useText();
  const usual = reason.need === 'required' ? 'table.confirm.reason' : 'table.confirm.reason.optional';
  return (
    <Textarea
      label={t(title ?? usual)}
      description={t('table.confirm.reason.left', { count: limits.reasonCharacters })}
      error={reason.isMissed ? t('table.confirm.reason.missing') : undefined}
      required={reason.need === 'required'}
      withAsterisk={false}
      maxLength={limits.reasonCharacters}
      rows={3}
      value={reason.value}
      onChange={(event) => reason.write(event.currentTarget.value)}
    />
  );
}
