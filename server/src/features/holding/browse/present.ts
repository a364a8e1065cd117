import type { Browsed, BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import { shippedPaperOf } from '@sanad/contract/entities/document-kind';
import type { OfferedKind } from '../../registry/kinds/usecases.ts';
import type { RecordOf } from '../../registry/records/usecases.ts';
import type { Answered, Offered } from './usecases.ts';

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

/** Told while the request waits, after it was denied, and beside what was issued for it until that is taken. */
function isOfUse({ claim }: Answered, own: Offered['held']): boolean {
  if (claim.state === 'ATTESTATION_REQUESTED') return true;
  const decidedAt = claim.decided_at ?? claim.updated_at;
  const since = own.filter(({ document }) => (document.decided_at ?? document.made_at) >= decidedAt);
  if (claim.state === 'REJECTED') return since.length === 0;
  return claim.state === 'PUBLISHED' && since.some(({ document }) => document.taken_at === null);
}

function presentAnswer({ claim, note }: Answered): NonNullable<BrowsedKind['answer']> {
  const said = { by: note.added_by, note: note.notes, at: note.created_at.toISOString() };
  return { ...said, isDenied: claim.state === 'REJECTED' };
}

function presentKind(kind: OfferedKind, { held, waiting, answers }: Offered): BrowsedKind {
  const { kind_id: kindId, name, issuer_id: issuerId, definition } = kind;
  const { title, description, category, paper, canBeAsked } = definition;
  const own = held.filter(({ document }) => document.kind_id === kindId);
  const ready = own.filter(({ document }) => document.taken_at === null && document.state === 'valid');
  const asked = waiting.find(({ policy }) => policy === name);
  const answer = answers.find((one) => one.claim.policy === name && isOfUse(one, own));
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
    ...(answer === undefined ? {} : { answer: presentAnswer(answer) }),
  };
}

export function presentBrowsed(offered: Offered): Browsed {
  return {
    kinds: offered.kinds.map((kind) => presentKind(kind, offered)),
    issuers: [...offered.issuers.values()].map(presentIssuer),
  };
}
