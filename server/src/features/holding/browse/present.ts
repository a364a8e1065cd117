import type { Browsed, BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import { shippedPaperOf } from '@sanad/contract/entities/document-kind';
import type { OfferedKind } from '../../registry/kinds/usecases.ts';
import type { RecordOf } from '../../registry/records/usecases.ts';
import type { Offered } from './usecases.ts';

function presentIssuer(record: RecordOf<'Issuer'>): BrowsedIssuer {
  const { osid, title, issuer, logoUrl, headerColour, website, address, description, osCreatedAt } = record;
  return {
    ...{ osid, title, issuer, since: osCreatedAt },
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(headerColour === undefined ? {} : { headerColour }),
    ...(website === undefined ? {} : { website }),
    ...(address === undefined ? {} : { address }),
    ...(description === undefined ? {} : { description }),
  };
}

function presentKind(kind: OfferedKind, { held, waiting }: Offered): BrowsedKind {
  const { kind_id: kindId, name, issuer_id: issuerId, definition } = kind;
  const { title, description, category, paper, canBeAsked } = definition;
  const own = held.filter(({ document }) => document.kind_id === kindId);
  const ready = own.filter(({ document }) => document.taken_at === null && document.state === 'valid');
  const asked = waiting.find(({ policy }) => policy === name);
  return {
    ...{ osid: kindId, name, title, category, paper: shippedPaperOf(paper), issuerId, canBeAsked },
    ...(description === undefined ? {} : { description }),
    ready: ready.map(({ document }) => ({
      osid: document.osid,
      documentNo: document.document_no ?? '',
      issuedAt: (document.decided_at ?? document.made_at).toISOString(),
    })),
    held: own.filter(({ document }) => document.taken_at !== null).length,
    ...(asked === undefined ? {} : { askedAt: asked.asked_at.toISOString() }),
  };
}

export function presentBrowsed(offered: Offered): Browsed {
  return {
    kinds: offered.kinds.map((kind) => presentKind(kind, offered)),
    issuers: [...offered.issuers.values()].map(presentIssuer),
  };
}
