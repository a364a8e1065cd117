import { Radio } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { type Moment, MomentFields, MomentNote } from './moment-fields.tsx';
import classes from './release-choice.module.css';

const ways = ['at-once', 'at-time'] as const;
export type Way = (typeof ways)[number];

/** Who knows of what is signed and not out yet. */
const seeing = [
  ['approvers', 'yes'],
  ['schools', 'no'],
  ['pupils', 'no'],
  ['public', 'unknown'],
] as const;

function WhoSees() {
  const t = useText();
  return (
    <section>
      <h3 className={classes.heading}>{t('release.who-sees')}</h3>
      <ul className={classes.sees}>
        {seeing.map(([who, what]) => (
          <li key={who} data-sees={what === 'yes' || undefined}>
            {what === 'yes' ? <IconEye size={20} aria-hidden="true" /> : <IconEyeOff size={20} aria-hidden="true" />}
            <span>{t(`release.sees.${who}`)}</span>
            <b>{t(`release.sees.${what}`)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReleaseChoiceProps = { way: Way; onWay: (way: Way) => void; moment: Moment };

/** Whether what is approved is out at once, or together at a second that was announced. */
export function ReleaseChoice({ way, onWay, moment }: ReleaseChoiceProps) {
  const t = useText();
  return (
    <div className={classes.choice}>
      <Radio.Group value={way} onChange={(next) => onWay(next as Way)} aria-label={t('release.choice')}>
        <div className={classes.ways}>
          {ways.map((one) => (
            <Radio.Card key={one} value={one} className={classes.way ?? ''}>
              <Radio.Indicator />
              <span>
                <b>{t(`release.${one}`)}</b>
                <small>{t(`release.${one}.text`)}</small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {way === 'at-time' && (
        <>
          <MomentFields moment={moment} />
          <MomentNote moment={moment} />
          <WhoSees />
        </>
      )}
    </div>
  );
}
