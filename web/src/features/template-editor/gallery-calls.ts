import { templateGalleryCalls as calls } from '@sanad/contract/calls/template-gallery';
import { api } from '#lib/calls/api-client.ts';
import type { GalleryTemplate } from './gallery-rules.ts';

export async function loadGallery(signal: AbortSignal): Promise<GalleryTemplate[]> {
  return (await api.call(calls.list, { signal })).data;
}

export async function loadGalleryTemplate(id: string): Promise<{ name: string; html: string }> {
  const { name, html } = (await api.call(calls.read, { params: { id } })).data;
  return { name, html };
}
