import { issuerColourNames, issuerColours } from '@sanad/contract/values/issuer-colours';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '#lib/words/text.ts';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import classes from './colour-choice.module.css';

type ColourChoiceProps = { title: string; value: string; onChange: (colour: string) => void };

/** The colours of the palette, and how the header looks in the chosen one. */
export function ColourChoice({ title, value, onChange }: ColourChoiceProps) {
  const t = useText();
  return (
    <div className={classes.choice}>
      <span className={classes.label} id="issuer-colour">
        {t('issuer-face.colour')}
      </span>
      <div className={classes.swatches} role="radiogroup" aria-labelledby="issuer-colour">
        {issuerColourNames.map((name) => (
          <label
            key={name}
            title={t(`issuer-face.colour.${name}`)}
            style={{ '--swatch': issuerColours[name].strong } as CSSProperties}
          >
            <input
              type="radio"
              name="headerColour"
              value={name}
              checked={value === name}
              aria-label={t(`issuer-face.colour.${name}`)}
              onChange={() => onChange(name)}
            />
            <span>{value === name && <IconCheck size={18} stroke={2.5} aria-hidden="true" />}</span>
          </label>
        ))}
      </div>
      <div className={classes.sample} style={issuerColourVars(value)} aria-hidden="true">
        <i>{[...title.trim()][0]?.toUpperCase() ?? '–'}</i>
        <div>
          <b>{title}</b>
          <small>{t('issuer-face.issuer')}</small>
        </div>
      </div>
    </div>
  );
}
