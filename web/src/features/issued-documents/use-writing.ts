import type { FoundHolder, IssuableKind, IssuedDocument } from '@sanad/contract/api/issued-documents';
import { checkValues } from '@sanad/contract/forms/kind-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { showSuccess } from '#ui/toast.tsx';
import { type AskedFor, documentsKey, saveDocument } from './document-calls.ts';
import type { FieldValues } from './kind-fields.tsx';

/** What is written: `before` is the waiting document that is changed, or the issued one whose place this takes; `request` what somebody asked for. */
export type Writing = {
  kind: IssuableKind;
  before: IssuedDocument | undefined;
  isAgain: boolean;
  request: AskedFor | undefined;
  /** Somebody decided about the request while this was written. */
  isDecided: boolean;
};

export const requestKey = [...documentsKey, 'claim'];

const holderOf = ({ holder }: IssuedDocument): FoundHolder => ({
  ...holder,
  schoolName: '',
  className: '',
  hasAccount: true,
});

/** What was entered so far, and what of it can be sent. */
export function useWriting({ kind, before, isAgain, request }: Omit<Writing, 'isDecided'>) {
  const { validity } = kind.definition;
  const [chosen, setHolder] = useState<FoundHolder | undefined>(before && holderOf(before));
  // Who asked is shown as the request was last read: what is sent names that very version.
  const holder = request?.holder ?? chosen;
  const [values, setValues] = useState<FieldValues>(request?.values ?? before?.values ?? {});
  const firstDay = validity.until === 'day' ? (validity.day ?? '') : '';
  const [validUntil, setValidUntil] = useState(before?.validUntil ?? firstDay);
  const [isTried, setTried] = useState(false);
  const given = useMemo(() => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), [values]);
  const problems = checkValues(kind.definition, given);
  const needsDay = validity.until === 'day';
  const isReady = holder !== undefined && problems.length === 0 && (!needsDay || validUntil !== '');
  const said = {
    versionId: kind.versionId,
    values: given,
    ...(needsDay && validUntil !== '' ? { validUntil } : {}),
  };
  const [seenAt, setSeenAt] = useState(before?.updatedAt ?? '');
  const change = before === undefined || isAgain ? undefined : { id: before.osid, updatedAt: seenAt };
  /** The holder as it is called now, to be looked at before it is tried again. */
  const rename = ({ name, updatedAt }: Renamed) => {
    if (holder !== undefined) setHolder({ ...holder, name });
    if (updatedAt !== undefined) setSeenAt(updatedAt);
  };
  const replaces = before !== undefined && isAgain ? before.osid : undefined;
  return {
    holder,
    setHolder,
    values,
    setValues,
    validUntil,
    setValidUntil,
    isTried,
    setTried,
    problems,
    needsDay,
    isReady,
    said,
    change,
    replaces,
    rename,
  };
}

type Renamed = { name: string; updatedAt?: string };

/** Where it was refused because the holder is called otherwise by now: how, and since when the draft says so. */
function renamedIn(error: unknown): Renamed | undefined {
  const met =
    error instanceof ApiError ? error.problems.find(({ code }) => code === 'issued-document.renamed') : undefined;
  const { name, updatedAt } = met?.values ?? {};
  if (typeof name !== 'string') return undefined;
  return typeof updatedAt === 'string' ? { name, updatedAt } : { name };
}

/** Asks the server; what is missing is said at its place, what is refused above the buttons, and nothing that was typed is lost. */
export function useSaving(entity: string, onRenamed: (met: Renamed) => void) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: saveDocument,
    onSuccess: async (saved) => {
      if (saved === undefined) {
        showSuccess(t('issued-documents.granted'));
        await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'ui-config' });
        return navigate(`/${entity}/attestation/issuer_claims`);
      }
      const { documentNo, holder } = saved;
      await client.invalidateQueries({ queryKey: documentsKey });
      const title =
        documentNo === undefined ? t('issued-documents.saved') : t('issued-documents.issued', { documentNo });
      showSuccess(title, holder.name);
      await navigate(`/${entity}/issued`);
    },
    onError: (error) => {
      const met = renamedIn(error);
      if (met !== undefined) onRenamed(met);
      return client.invalidateQueries({ queryKey: requestKey });
    },
  });
}
