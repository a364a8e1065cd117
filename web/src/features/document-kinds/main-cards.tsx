import { NumberInput, Select, TextInput } from '@mantine/core';
import { type KindValidity, kindCategories } from '@sanad/contract/entities/document-kind';
import { useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import { sayWrong } from './field-types.ts';
import { NumberPattern, type PatternProps } from './number-pattern.tsx';
import type { Draft } from './use-draft.ts';

type CardProps = { draft: Draft; isReadOnly: boolean };

const codeAt = ({ problems }: Draft, place: string) => problems.find(({ path }) => path === place)?.code;

export function AboutCard({ draft }: CardProps) {
  const t = useText();
  const { title, description = '', category } = draft.edited;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('kinds.about')}</h2>
      </header>
      <div className={classes.pair}>
        <TextInput
          label={t('kinds.new.name')}
          required
          maxLength={200}
          value={title.en}
          error={sayWrong(codeAt(draft, 'title.en'), t)}
          onChange={(event) => draft.change({ title: { ...title, en: event.currentTarget.value } })}
        />
        <TextInput
          label={t('kinds.title-hi')}
          lang="hi"
          maxLength={200}
          value={title.hi ?? ''}
          error={sayWrong(codeAt(draft, 'title.hi'), t)}
          onChange={(event) => {
            const hi = event.currentTarget.value;
            draft.change({ title: hi === '' ? { en: title.en } : { en: title.en, hi } });
          }}
        />
        <TextInput
          label={t('kinds.description')}
          value={description}
          error={sayWrong(codeAt(draft, 'description'), t)}
          onChange={(event) => draft.change({ description: event.currentTarget.value })}
        />
        <Select
          label={t('kinds.category')}
          data={kindCategories.map((value) => ({ value, label: t(`kinds.category.${value}`) }))}
          value={category}
          allowDeselect={false}
          onChange={(value) => draft.change({ category: kindCategories.find((one) => one === value) ?? category })}
        />
      </div>
    </section>
  );
}

const validities: Record<KindValidity['until'], KindValidity> = {
  always: { until: 'always' },
  months: { until: 'months', months: 12 },
  day: { until: 'day' },
};

function ValidityFields({ draft }: { draft: Draft }) {
  const t = useText();
  const { validity } = draft.edited;
  const ways = Object.keys(validities) as KindValidity['until'][];
  return (
    <div className={classes.pair}>
      <Select
        label={t('kinds.valid-for')}
        data={ways.map((value) => ({ value, label: t(`kinds.valid.${value}`) }))}
        value={validity.until}
        allowDeselect={false}
        onChange={(value) => draft.change({ validity: validities[ways.find((one) => one === value) ?? 'always'] })}
      />
      {validity.until === 'months' && (
        <NumberInput
          label={t('kinds.months')}
          min={1}
          max={600}
          clampBehavior="strict"
          allowDecimal={false}
          value={validity.months}
          onChange={(months) => typeof months === 'number' && draft.change({ validity: { until: 'months', months } })}
        />
      )}
      {validity.until === 'day' && (
        <TextInput
          type="date"
          label={t('kinds.default-day')}
          value={validity.day ?? ''}
          onChange={(event) => {
            const day = event.currentTarget.value;
            draft.change({ validity: day === '' ? { until: 'day' } : { until: 'day', day } });
          }}
        />
      )}
    </div>
  );
}

export function NumberCard({ draft, isReadOnly, counters }: CardProps & Pick<PatternProps, 'counters'>) {
  const t = useText();
  const wrong = draft.problems.find(({ path }) => path.startsWith('numbering'))?.code;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('kinds.validity-and-number')}</h2>
      </header>
      <ValidityFields draft={draft} />
      <NumberPattern
        parts={draft.edited.numbering}
        counters={counters}
        wrong={sayWrong(wrong, t)}
        isReadOnly={isReadOnly}
        onChange={(numbering) => draft.change({ numbering })}
      />
    </section>
  );
}
