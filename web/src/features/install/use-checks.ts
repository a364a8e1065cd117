import { type InstallCheck, type InstallPart, installParts } from '@sanad/contract/api/install';
import { installCalls } from '@sanad/contract/calls/install';
import { useEffect, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { connectionsFor, type Draft } from './draft.ts';

/** `later`: mail, which may be set another day. `message`: the server itself did not answer. */
export type Check = {
  state: 'waiting' | 'running' | 'later' | 'works' | 'failed';
  found?: InstallCheck;
  message?: string;
};
export type Checks = Record<InstallPart, Check> & { again(part: InstallPart): void };

/** As long as somebody pauses between two keys. */
const pauseMilliseconds = 600;

type Asked = { key: string; part: InstallPart; draft: Draft; isLater: boolean };

function useCheck({ key, part, draft, isLater }: Asked): [Check, () => void] {
  const [round, setRound] = useState(0);
  const connections = connectionsFor(draft, part);
  const wanted = isLater || connections === undefined ? undefined : JSON.stringify([connections, round]);
  const [answer, setAnswer] = useState<{ wanted: string; check: Check }>();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const stop = new AbortController();
    const [asked] = JSON.parse(wanted) as [NonNullable<typeof connections>];
    const settle = (check: Check) => stop.signal.aborted || setAnswer({ wanted, check });
    const ask = async () => {
      try {
        const body = { key, part, connections: asked };
        const { data } = await api.call(installCalls.check, { body, signal: stop.signal });
        settle({ state: data.state, found: data });
      } catch (error) {
        settle({ state: 'failed', message: error instanceof Error ? error.message : '' });
      }
    };
    const timer = setTimeout(ask, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, part, wanted]);
  const again = () => setRound((before) => before + 1);
  if (isLater) return [{ state: 'later' }, again];
  if (wanted === undefined) return [{ state: 'waiting' }, again];
  return [answer?.wanted === wanted ? answer.check : { state: 'running' }, again];
}

/** The parts as they answer the server while their addresses are typed. */
export function useChecks(key: string, draft: Draft, isMailLater: boolean): Checks {
  const asked = (part: InstallPart) => ({ key, part, draft, isLater: part === 'mail' && isMailLater });
  const [database, tryDatabase] = useCheck(asked('database'));
  const [identity, tryIdentity] = useCheck(asked('identity'));
  const [mail, tryMail] = useCheck(asked('mail'));
  const [files, tryFiles] = useCheck(asked('files'));
  const tries = { database: tryDatabase, identity: tryIdentity, mail: tryMail, files: tryFiles };
  return { database, identity, mail, files, again: (part) => tries[part]() };
}

export const countWorking = (checks: Checks): number =>
  installParts.filter((part) => checks[part].state === 'works').length;

/** Mail may be set later; nobody can sign in without the others. */
export const mayGoOn = (checks: Checks): boolean =>
  installParts.every((part) => part === 'mail' || checks[part].state === 'works');
