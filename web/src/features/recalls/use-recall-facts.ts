import type { Recall } from '@sanad/contract/api/recalls';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';

/** What a recall is, in names and values. */
export function useRecallFacts(recall: Recall): (readonly [string, string])[] {
  const t = useText();
  const { state, decidedBy, decidedAt, undoneBy } = recall;
  const decided = state === 'declined' ? 'recalls.fact.declined' : 'recalls.fact.agreed';
  const when = decidedAt === undefined ? '' : `\n${formatDateTime(decidedAt)}`;
  return [
    [t('recalls.fact.what'), recall.targetName],
    [t('recalls.fact.kind'), t(`recalls.kind.${recall.replaces ? 'replace' : 'recall'}`)],
    [t('recalls.fact.reason'), t(`revoke-class.${recall.reasonClass}`)],
    [t('recalls.fact.asked'), recall.askedBy],
    ...(decidedBy === undefined ? [] : ([[t(decided), `${decidedBy}${when}`]] as const)),
    ...(undoneBy === undefined ? [] : ([[t('recalls.fact.undone'), undoneBy]] as const)),
  ];
}
