import type { Kind, KindVersionLine, ListedKind } from '@sanad/contract/api/kinds';
import { shippedPaperOf } from '@sanad/contract/entities/document-kind';
import { countChanges } from './rules.ts';
import type { ShownKind, VersionLine } from './stores/kind-lists.ts';
import type { KindReport } from './usecases/read-kinds.ts';

const moment = <Name extends string>(name: Name, value: Date | null) =>
  (value === null ? {} : { [name]: value.toISOString() }) as Partial<Record<Name, string>>;

function presentLine(line: VersionLine, before: VersionLine | undefined): KindVersionLine {
  return {
    osid: line.osid,
    version: line.version,
    state: line.state,
    fields: line.names.length,
    ...countChanges(line, before),
    savedAt: line.saved_at.toISOString(),
    savedBy: line.saver_name,
    ...moment('publishedAt', line.published_at),
    ...moment('deprecatedAt', line.deprecated_at),
  };
}

/** A kind as the builder shows it. */
export function presentKind({ worked, lines, published, issuerTitle, isIssuerActive }: KindReport): Kind {
  const kept = lines.filter(({ state }) => state !== 'draft').flatMap(({ names }) => names);
  return {
    osid: worked.kind_id,
    name: worked.name,
    issuerId: worked.issuer_id,
    issuerTitle,
    versionId: worked.osid,
    version: worked.version,
    state: worked.state,
    revision: worked.revision,
    definition: worked.definition,
    savedAt: worked.saved_at.toISOString(),
    savedBy: worked.saver_name,
    ...(published === undefined
      ? {}
      : {
          publishedVersion: published.version,
          publishedFields: published.definition.fields.map(({ name, label }) => ({ name, label })),
        }),
    keptNames: [...new Set(kept)],
    versions: lines.map((line, index) => presentLine(line, lines[index + 1])),
    isIssuerActive,
  };
}

/** A kind as lists show it. */
export function presentListed(kind: ShownKind & { issuerTitle: string }): ListedKind {
  const { definition } = kind;
  return {
    osid: kind.kind_id,
    name: kind.name,
    issuerId: kind.issuer_id,
    issuerTitle: kind.issuerTitle,
    title: definition.title,
    category: definition.category,
    paper: shippedPaperOf(definition.paper),
    version: kind.version,
    state: kind.state,
    fields: definition.fields.length,
    savedAt: kind.saved_at.toISOString(),
    ...(kind.draft_version === null || kind.state === 'draft' ? {} : { draftVersion: kind.draft_version }),
  };
}
