import { SegmentedControl } from '@mantine/core';
import { type GalleryKind, galleryPapers, galleryScripts } from '@sanad/contract/values/gallery';
import { useText } from '#lib/words/text.ts';
import { FilterChoice } from '#ui/filter-choice.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import classes from './gallery.module.css';
import { countKinds, type GalleryFilter, type GalleryTemplate } from './gallery-rules.ts';

type FiltersProps = {
  all: readonly GalleryTemplate[];
  filter: GalleryFilter;
  onFilter: (filter: GalleryFilter) => void;
};

function KindFilter({ all, filter, onFilter }: FiltersProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const counts = countKinds(all, filter);
  const choices = [
    { value: '', label: t('gallery.all', { count: counts.all }) },
    ...counts.kinds.map(({ kind, count }) => ({ value: kind, label: t(`gallery.kind.${kind}`, { count }) })),
  ];
  const shared = { value: filter.kind ?? '', title: t('gallery.kinds') };
  const choose = (kind: string) => onFilter({ ...filter, kind: kind === '' ? undefined : (kind as GalleryKind) });
  if (isMobile) return <FilterChoice {...shared} choices={choices} onChoose={choose} />;
  return <SegmentedControl size="sm" value={shared.value} aria-label={shared.title} data={choices} onChange={choose} />;
}

/** Which templates are shown: by kind, paper and script. */
export function GalleryFilters({ all, filter, onFilter }: FiltersProps) {
  const t = useText();
  const any = { value: '', label: t('gallery.any') };
  return (
    <div className={classes.filters}>
      <KindFilter all={all} filter={filter} onFilter={onFilter} />
      <div>
        <FilterChoice
          title={t('gallery.paper')}
          choices={[any, ...galleryPapers.map((paper) => ({ value: paper, label: paper }))]}
          value={filter.paper ?? ''}
          onChoose={(paper) => onFilter({ ...filter, paper: galleryPapers.find((one) => one === paper) })}
        />
        <FilterChoice
          title={t('gallery.script')}
          choices={[any, ...galleryScripts.map((script) => ({ value: script, label: t(`gallery.script.${script}`) }))]}
          value={filter.script ?? ''}
          onChoose={(script) => onFilter({ ...filter, script: galleryScripts.find((one) => one === script) })}
        />
      </div>
    </div>
  );
}
