import type { LayoutBlock } from '@sanad/contract/ui-config/layout';
import { useEffect, useId, useRef } from 'react';
import { useText } from '#lib/words/text.ts';
import { AttestationMark } from '#ui/attestation-mark.tsx';
import { type Attested, attestedState } from './attestation.ts';
import { AskButton, AttestationLine } from './attestation-line.tsx';
import { AddLink, EditLink } from './block-links.tsx';
import { FactValue } from './fact-value.tsx';
import classes from './layout.module.css';
import { useLabels, useShown } from './layout-context.ts';
import { contentOf, type Fact, type Item, isEmpty, readPath } from './layout-fields.ts';

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { layout } = useShown();
  const { label } = useLabels(layout.langKey);
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.path}>
          <dt>{label(fact.path, fact.schema?.title)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state of what can be attested; other facts have none. */
function StateMark({ block, attested }: { block: LayoutBlock; attested: Attested }) {
  const t = useText();
  if (block.canRaiseClaim !== true && attested.state === 'DRAFT') return null;
  return <AttestationMark state={attested.state} label={t(`layout.attestation.${attested.state}`)} />;
}

type ItemProps = { block: LayoutBlock; item: Item; property: string };

function BlockItem({ block, item, property }: ItemProps) {
  const t = useText();
  const { record, claim } = useShown();
  const place = useRef<HTMLLIElement>(null);
  const attested = attestedState(record, property, item.record);
  const isMeant = claim !== undefined && attested.claimId === claim;
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const head = block.headValue === undefined ? undefined : readPath(item.record, block.headValue);
  const name = typeof head === 'string' && head !== '' ? head : t(block.title ?? property);
  return (
    <li ref={place} className={classes.item} aria-current={isMeant || undefined}>
      <div className={classes.itemHead}>
        <h3>{name}</h3>
        <StateMark block={block} attested={attested} />
        <span className={classes.links}>
          <EditLink block={block} name={name} id={item.key} state={attested.state} />
          <AskButton block={block} property={property} name={name} itemId={item.key} attested={attested} />
        </span>
      </div>
      <AttestationLine attested={attested} />
      <Facts facts={item.facts.filter(({ path }) => path !== block.headValue)} />
    </li>
  );
}

function Nothing() {
  const t = useText();
  return <p className={classes.nothing}>{t('layout.no-data')}</p>;
}

/** One group of facts, or the items of one list, under a title. */
export function Block({ block }: { block: LayoutBlock }) {
  const t = useText();
  const id = useId();
  const { record, references, definitions, isPublic } = useShown();
  const schema = definitions[block.definition];
  const { property, facts, items } = contentOf(block, { record, schema, references });
  const title = t(block.title ?? block.definition);
  const attested: Attested =
    property === undefined ? { state: 'DRAFT', claimId: undefined } : attestedState(record, property);
  const shown = isPublic ? facts.filter(({ value }) => !isEmpty(value)) : facts;
  const hasFacts = facts.some(({ value }) => !isEmpty(value));
  return (
    <section className={classes.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hasFacts && <StateMark block={block} attested={attested} />}
        <span className={classes.links}>
          {block.multiple !== true && (
            <EditLink block={block} name={title} id={String(record.osid)} state={attested.state} />
          )}
          {block.multiple !== true && property !== undefined && hasFacts && (
            <AskButton block={block} property={property} name={title} attested={attested} />
          )}
          <AddLink block={block} name={title} />
        </span>
      </header>
      {hasFacts && <AttestationLine attested={attested} />}
      {items.length > 0 && property !== undefined && (
        <ul className={classes.items}>
          {items.map((item) => (
            <BlockItem key={item.key} block={block} item={item} property={property} />
          ))}
        </ul>
      )}
      {hasFacts && <Facts facts={shown} />}
      {items.length === 0 && !hasFacts && <Nothing />}
    </section>
  );
}
