import type { ListedVersion } from '@sanad/contract/api/templates';
import { useSearchParams } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { FilterChoice } from '#ui/filter-choice.tsx';
import classes from './versions.module.css';

const days = 86_400_000;
const spans = { month: 30 * days, year: 365 * days } as const;
const spanNames = ['month', 'year'] as const;

/** Which versions are shown; it stands in the address, so that a look back can be led to. */
export function useVersionFilter() {
  const [params, setParams] = useSearchParams();
  const author = params.get('author') ?? '';
  const since = spanNames.find((name) => name === params.get('since'));
  const choose = (name: 'author' | 'since') => (value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  /** What comes with the product is nobody's and has no date: it is left out once somebody or a time is asked for. */
  const filter = (versions: readonly ListedVersion[]) =>
    versions.filter(
      (one) =>
        (author === '' || one.author === author) &&
        (since === undefined || (one.createdAt !== null && Date.now() - Date.parse(one.createdAt) <= spans[since])),
    );
  return { author, since, choose, filter };
}

type FiltersProps = { versions: readonly ListedVersion[]; chosen: ReturnType<typeof useVersionFilter> };

export function VersionFilters({ versions, chosen: { author, since, choose } }: FiltersProps) {
  const t = useText();
  const authors = [...new Set(versions.map((one) => one.author).filter((name) => name !== ''))].sort();
  return (
    <div className={classes.filters}>
      <FilterChoice
        title={t('templates.versions.author')}
        value={author}
        choices={[
          { value: '', label: t('templates.versions.author.all') },
          ...authors.map((name) => ({ value: name, label: name })),
        ]}
        onChoose={choose('author')}
      />
      <FilterChoice
        title={t('templates.versions.since')}
        value={since ?? ''}
        choices={[
          { value: '', label: t('templates.versions.since.all') },
          ...spanNames.map((name) => ({ value: name, label: t(`templates.versions.since.${name}`) })),
        ]}
        onChoose={choose('since')}
      />
    </div>
  );
}
