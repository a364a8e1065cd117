import { entities } from '@sanad/contract/entities/entities';

const withoutCertificate = Object.values(entities)
  .filter(({ osConfig }) => osConfig.certificateTemplates === undefined)
  .map(({ name }) => name);
const id = '(?:1-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Names that are no entities may be of issuers' kinds of document, which have certificates; who keeps them knows. */
const recordPath = new RegExp(
  `^(/api/v1/(?!(?:Schema|${withoutCertificate.join('|')})/)[A-Z][A-Z0-9]*/${id})(\\?.*)?$`,
  'i',
);

/** What is no answer about a record itself. */
const documents = /^(application\/(pdf|vc|vc\+ld\+json|ld\+json|vc\+jwt)|text\/html|image\/[a-z+*]+)$/i;

type Asked = { method: string | undefined; accept: string | undefined };

/**
 * Clients of the open-source registry ask at the address of a record for its certificate, and say by `Accept` that they
 * do: the first type that they name decides.
 */
export function certificateUrl(url: string, { method, accept }: Asked): string {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    accept === undefined ||
    !documents.test(accept.split(/[,;]/, 1)[0]?.trim() ?? '')
  )
    return url;
  return url.replace(recordPath, (_, path: string, query = '') => `${path}/certificate${query}`);
}
