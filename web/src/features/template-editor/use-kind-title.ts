import { kindCalls } from '@sanad/contract/calls/kinds';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { currentLanguage } from '#lib/words/text.ts';

/** What the kind of document is called; nothing while nobody knows. */
export function useKindTitle(id: string): string {
  const { data } = useQuery({
    queryKey: ['document-kinds', id],
    queryFn: async ({ signal }) => (await api.call(kindCalls.read, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });
  const title = data?.definition.title;
  return (currentLanguage() === 'hi' ? title?.hi : undefined) ?? title?.en ?? '';
}
