import type { MoveRelease, Release, ReleaseNow } from '@sanad/contract/api/releases';
import { releaseCalls } from '@sanad/contract/calls/releases';
import { api } from '#lib/calls/api-client.ts';

/** `ahead`: how far the server's clock is ahead of this one, in milliseconds. */
export type LoadedReleases = { releases: Release[]; ahead: number };

export async function loadReleases(signal: AbortSignal): Promise<LoadedReleases> {
  const { data } = await api.call(releaseCalls.list, { signal });
  return { releases: data.releases, ahead: Date.parse(data.now) - Date.now() };
}

export async function moveRelease(id: string, body: MoveRelease): Promise<void> {
  await api.call(releaseCalls.move, { params: { id }, body });
}

export async function releaseNow(id: string, body: ReleaseNow): Promise<void> {
  await api.call(releaseCalls.releaseNow, { params: { id }, body });
}
