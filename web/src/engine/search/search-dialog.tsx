import { Tabs } from '@mantine/core';
import type { Search } from '@sanad/contract/ui-config/search';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { useDefinitions } from '../definitions.ts';
import { openPiece, withoutPrivate } from './search-rules.ts';
import { SearchTab } from './search-tab.tsx';

type SearchDialogProps = {
  pieces: Readonly<Record<string, Search>>;
  /** Id of the piece, and what was typed into the header. */
  asked: string;
  term: string;
  limit: number;
  onTab: (id: string) => void;
  onClose: () => void;
};

/** `search.json` as a screen: a tab for each piece, its filters, and the hits as cards. */
export function SearchDialog({ pieces, asked, term, limit, onTab, onClose }: SearchDialogProps) {
  const t = useText();
  const { definitions } = useDefinitions();
  const shown = openPiece(pieces, asked);
  if (shown === undefined) return null;
  return (
    <TitledDialog opened onClose={onClose} purpose="result" title={t('frame.find.title')}>
      <Tabs value={shown} onChange={(id) => id !== null && onTab(id)} keepMounted={false}>
        <Tabs.List aria-label={t('frame.find.title')}>
          {Object.entries(pieces).map(([id, piece]) => (
            <Tabs.Tab key={id} value={id}>
              {t(piece.tabTitle ?? piece.tab ?? id)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(pieces).map(([id, piece]) => (
          <Tabs.Panel key={id} value={id} pt="md">
            {definitions === undefined ? (
              <TableSkeleton rows={3} columns={2} />
            ) : (
              <SearchTab
                key={`${id} ${term}`}
                piece={withoutPrivate(piece, definitions ?? {})}
                term={term}
                limit={limit}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </TitledDialog>
  );
}
