import { Button } from '@mantine/core';
import type { CheckedDraft, TemplateSpot } from '@sanad/contract/api/templates';
import { limits } from '@sanad/contract/values/limits';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconInfoCircle,
  IconPlus,
  IconTarget,
  IconTextWrap,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './dialogs.module.css';
import { TakePicture } from './take-picture.tsx';

const icons = { bad: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle } as const;

type PointProps = { meaning: keyof typeof icons; title: ReactNode; text: string; children?: ReactNode };

function Point({ meaning, title, text, children }: PointProps) {
  const Icon = icons[meaning];
  return (
    <li className={classes.point} data-meaning={meaning}>
      <Icon size={22} aria-hidden={true} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

/** The spots of all cases, each place once: a number stands for it in the list and on the pictures. */
export function numberSpots(cases: CheckedDraft['cases']): { spot: TemplateSpot; number: number; key: string }[] {
  const seen = new Map<string, TemplateSpot>();
  for (const { spots } of cases) {
    for (const spot of spots) {
      const key = `${spot.kind} ${spot.tags.join(' ')}`;
      if (!seen.has(key)) seen.set(key, spot);
    }
  }
  return [...seen].map(([key, spot], index) => ({ key, spot, number: index + 1 }));
}

export const badCode = ({ cases }: CheckedDraft) =>
  cases.find(({ code }) => !code.isRead || code.millimetres < limits.smallestCodeMm)?.code;

/** How many red points there are. */
export function countOpen(checked: CheckedDraft, mended: ReadonlySet<string>): number {
  const missing = checked.missing.some(({ tagName }) => !mended.has(tagName)) ? 1 : 0;
  const unknown = checked.unknown.some((tag) => !mended.has(tag)) ? 1 : 0;
  const code = badCode(checked) === undefined || mended.has('code') ? 0 : 1;
  const unmet = checked.unmet.length > 0 ? 1 : 0;
  return missing + unknown + unmet + code + numberSpots(checked.cases).filter(({ key }) => !mended.has(key)).length;
}

export type Mends = {
  onInsert: (tagName: string) => void;
  onRemoveTag: (tag: string) => void;
  onBreaks: (spot: TemplateSpot, key: string) => void;
  onShow: (spot: TemplateSpot) => void;
  onCode: () => void;
  onRemoveRemote: (address: string) => void;
  /** Whether a picture of ours can stand in its place. */
  canTake: (address: string) => boolean;
  onTake: (address: string, file: File) => Promise<void>;
};

type ListProps = Mends & { checked: CheckedDraft; mended: ReadonlySet<string> };

const plural = (count: number) => (count === 1 ? 'one' : 'other');

function Missing({ checked, mended, onInsert }: ListProps) {
  const t = useText();
  const open = checked.missing.filter(({ tagName }) => !mended.has(tagName));
  if (open.length === 0) return null;
  return (
    <Point
      meaning="bad"
      title={t(`editor.check.missing.${plural(open.length)}`, { count: open.length })}
      text={t('editor.check.missing.text')}
    >
      <ul className={classes.lines}>
        {open.map(({ tagName, description }, index) => (
          <li key={tagName}>
            <span>
              <b>{description.split(';')[0]}</b> <code>{tagName.replaceAll(/[{}]/g, '')}</code>
            </span>
            <Button
              size="compact-sm"
              variant="light"
              data-autofocus={index === 0 || undefined}
              leftSection={<IconPlus size={16} aria-hidden={true} />}
              onClick={() => onInsert(tagName)}
            >
              {t('editor.tag.insert')}
            </Button>
          </li>
        ))}
      </ul>
    </Point>
  );
}

function Unknown({ checked, mended, onRemoveTag }: ListProps) {
  const t = useText();
  const open = checked.unknown.filter((tag) => !mended.has(tag));
  if (open.length === 0) return null;
  return (
    <Point
      meaning="bad"
      title={t(`editor.check.unknown.${plural(open.length)}`, { count: open.length })}
      text={t('editor.check.unknown.text')}
    >
      <ul className={classes.lines}>
        {open.map((tag) => (
          <li key={tag}>
            <code>{tag}</code>
            <Button size="compact-sm" variant="light" onClick={() => onRemoveTag(tag)}>
              {t('editor.check.unknown.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Point>
  );
}

function Unmet({ checked: { unmet } }: ListProps) {
  const t = useText();
  if (unmet.length === 0) return null;
  return (
    <Point
      meaning="bad"
      title={t(`editor.check.unmet.${plural(unmet.length)}`, { count: unmet.length })}
      text={t('editor.check.unmet.text')}
    >
      <ul className={classes.lines}>
        {unmet.map((condition) => (
          <li key={condition}>
            <code>{condition}</code>
          </li>
        ))}
      </ul>
    </Point>
  );
}

function Spots({ checked, mended, onBreaks, onShow }: ListProps) {
  const t = useText();
  return numberSpots(checked.cases)
    .filter(({ key }) => !mended.has(key))
    .map(({ spot, number, key }) => (
      <Point
        key={key}
        meaning="bad"
        title={
          <>
            <span className={classes.number}>{number}</span>
            {t(`editor.check.spot.${spot.kind}`)}
          </>
        }
        text={spot.tags.join(' ')}
      >
        <div className={classes.acts}>
          {(spot.kind === 'outside' || spot.kind === 'cut') && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconTextWrap size={16} aria-hidden={true} />}
              onClick={() => onBreaks(spot, key)}
            >
              {t('editor.check.spot.breaks')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTarget size={16} aria-hidden={true} />}
            onClick={() => onShow(spot)}
          >
            {t('editor.check.spot.show')}
          </Button>
        </div>
      </Point>
    ));
}

function Code({ checked, mended, onCode }: ListProps) {
  const t = useText();
  const code = badCode(checked);
  if (code === undefined || mended.has('code')) return null;
  const values = { millimetres: code.millimetres, least: limits.smallestCodeMm };
  // One that is large enough and cannot be read is covered: no other size mends that.
  const isLarge = code.millimetres >= limits.smallestCodeMm;
  const isSmall = code.millimetres > 0 && code.millimetres < limits.smallestCodeMm;
  return (
    <Point
      meaning="bad"
      title={t(isSmall ? 'editor.check.code' : 'editor.check.code.unread')}
      text={t(isSmall ? 'editor.check.code.text' : 'editor.check.code.hidden', values)}
    >
      {!isLarge && (
        <div className={classes.acts}>
          <Button size="compact-sm" variant="light" onClick={onCode}>
            {t('editor.check.code.set')}
          </Button>
        </div>
      )}
    </Point>
  );
}

function Remote({ checked, mended, onRemoveRemote, canTake, onTake }: ListProps) {
  const t = useText();
  const open = checked.remote.filter((address) => !mended.has(address));
  if (open.length === 0) return null;
  return (
    <Point
      meaning="warn"
      title={t(`editor.check.remote.${plural(open.length)}`, { count: open.length })}
      text={t('editor.check.remote.text')}
    >
      <ul className={classes.lines}>
        {open.map((address) => (
          <li key={address}>
            <code>{address}</code>
            <span className={classes.acts}>
              {canTake(address) && <TakePicture address={address} onTake={onTake} />}
              <Button size="compact-sm" variant="light" onClick={() => onRemoveRemote(address)}>
                {t('editor.check.remote.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Point>
  );
}

function Removed({ checked: { removed } }: ListProps) {
  const t = useText();
  if (removed.length === 0) return null;
  return (
    <Point
      meaning="info"
      title={t(`editor.check.removed.${plural(removed.length)}`, { count: removed.length })}
      text={t('editor.check.removed.text')}
    >
      <ul className={classes.lines}>
        {removed.map((what) => (
          <li key={what}>
            <code>{what}</code>
          </li>
        ))}
      </ul>
    </Point>
  );
}

/** Red has to be put right, amber is mended by one button, blue informs. */
export function CheckPoints(props: ListProps) {
  return (
    <ul className={classes.points}>
      <Missing {...props} />
      <Unknown {...props} />
      <Unmet {...props} />
      <Code {...props} />
      <Spots {...props} />
      <Remote {...props} />
      <Removed {...props} />
    </ul>
  );
}
