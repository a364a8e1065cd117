import { accountCalls } from '@sanad/contract/calls/accounts';
import type { Menu } from '@sanad/contract/ui-config/menu';
import { timings } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { storeUserValues, type UserRecord, userValues } from '#lib/session/user-values.ts';
import type { FrameData } from './frame-context.ts';

type Asking = { role: Role; menu: Menu | undefined; signal: AbortSignal };

/** The values are stored before anybody hears of the record: lists read them when they are drawn anew for it. */
async function loadUserDetails({ role, menu, signal }: Asking): Promise<UserRecord | null> {
  const answer = await api.call(accountCalls.userDetails, { params: { entityName: role }, signal });
  const record = listOf<UserRecord>(answer)[0] ?? null;
  if (record !== null) storeUserValues(userValues(role, record, menu?.storeValwithName));
  return record;
}

/** The user's own record in a role, asked 100 ms after the user is known; its values are kept for the screens. */
export function useUserDetails(role: Role, menu: Menu | undefined): Pick<FrameData, 'details' | 'missing'> {
  const isTime = useDelay(timings.userDetailsDelay, role);
  const { data, isError, refetch } = useQuery({
    queryKey: ['user-details', role],
    queryFn: ({ signal }) => loadUserDetails({ role, menu, signal }),
    enabled: isTime,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (menu !== undefined) sessionStore.setJson('menuConfig', menu);
    if (data) storeUserValues(userValues(role, data, menu?.storeValwithName));
  }, [data, menu, role]);
  const missing = useMemo(
    () => (isError || data === null ? { isKnown: !isError, retry: () => void refetch() } : undefined),
    [data, isError, refetch],
  );
  return { details: data ?? undefined, missing };
}
