import { entities } from '@sanad/contract/entities/entities';

const withCertificate = Object.values(entities)
  .filter(({ osConfig }) => osConfig.certificateTemplates !== undefined)
  .map(({ name }) => name);
const recordPath = new RegExp(`^(/api/v1/(?:${withCertificate.join('|')})/[^/?]+)(\\?.*)?$`, 'i');

/** What is no answer about a record itself. */
const documents = /^(application\/(pdf|vc|vc\+ld\+json|ld\+json|vc\+jwt)|text\/html|image\/[a-z+*]+)$/i;

/**
 * Clients of the open-source registry ask at the address of a record for its certificate, and say by `Accept` that they
 * do: the first type that they name decides.
 */
export function certificateUrl(url: string, accept: string | undefined): string {
  if (accept === undefined || !documents.test(accept.split(/[,;]/, 1)[0]?.trim() ?? '')) return url;
  return url.replace(recordPath, (_, path: string, query = '') => `${path}/certificate${query}`);
}
