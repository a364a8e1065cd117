import { Select } from '@mantine/core';
import type { IssuableKind } from '@sanad/contract/api/issued-documents';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { currentLanguage, useText } from '#lib/words/text.ts';

/** Of which kind the document is. */
export function KindChoice({
  kinds,
  kind,
  onChoose,
}: {
  kinds: readonly IssuableKind[];
  kind: IssuableKind;
  onChoose: (kindId: string) => void;
}) {
  const t = useText();
  return (
    <Select
      aria-label={t('issued-documents.kind')}
      allowDeselect={false}
      data={kinds.map(({ kindId, definition }) => ({
        value: kindId,
        label: labelText(definition.title, currentLanguage()),
      }))}
      value={kind.kindId}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}
