import { type AskedColour, type AskedTheme, askedColours } from '@sanad/contract/forms/install-form';
import { contrastOf, textOn } from '@sanad/contract/ui-config/theme-css';
import { useText } from '#lib/words/text.ts';
import type { Problems, ThemeName } from './draft.ts';
import classes from './install.module.css';
import { Field } from './parts.tsx';

/** What WCAG 2 wants of texts (AA). */
const readable = 4.5;

/** The header and a piece of a page, drawn with the entries. */
function Picture({ theme, title }: { theme: AskedTheme; title: string }) {
  const t = useText();
  const { primaryColor, secondaryColor, bodyBackground, headerColor, headerLinkColor, linkColor, logoPath } = theme;
  return (
    <figure className={classes.picture} style={{ background: bodyBackground }} aria-label={t('install.preview')}>
      <div style={{ background: headerColor, color: headerLinkColor, borderBottomColor: secondaryColor }}>
        <img src={logoPath} alt="" width={24} height={24} />
        <b style={{ color: textOn(headerColor) }}>{title || t('common.product')}</b>
        <span>{t('install.preview.menu')}</span>
        <i style={{ background: primaryColor, color: textOn(primaryColor) }}>{t('install.preview.button')}</i>
      </div>
      <u style={{ color: linkColor }}>{t('install.preview.link')}</u>
    </figure>
  );
}

function Contrast({ theme }: { theme: AskedTheme }) {
  const t = useText();
  const poor = [
    contrastOf(theme.headerLinkColor, theme.headerColor) < readable && t('install.contrast.header'),
    contrastOf(theme.linkColor, theme.bodyBackground) < readable && t('install.contrast.page'),
  ].filter(Boolean);
  return (
    <p className={classes.contrast} role="status" data-poor={poor.length > 0 || undefined}>
      {poor.length === 0 ? t('install.contrast.good') : t('install.contrast.poor', { which: poor.join(', ') })}
    </p>
  );
}

type SwatchProps = { id: string; colour: AskedColour; value: string; isWrong: boolean; onChange(value: string): void };

/** A colour to pick or to type. */
function Swatch({ id, colour, value, isWrong, onChange }: SwatchProps) {
  const t = useText();
  const name = t(`install.colour.${colour}`);
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000';
  return (
    <div className={classes.swatch} data-wrong={isWrong || undefined}>
      <input
        type="color"
        value={shown}
        aria-label={t('install.colour.pick', { colour: name })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <label>
        <b>{name}</b>
        <input
          id={id}
          value={value}
          aria-invalid={isWrong}
          spellCheck={false}
          maxLength={7}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

type Props = {
  name: ThemeName;
  theme: AskedTheme;
  title: string;
  problems: Problems;
  onChange(theme: AskedTheme): void;
};

export function ThemeFields({ name, theme, title, problems, onChange }: Props) {
  const t = useText();
  return (
    <div className={classes.group}>
      <h3>{t(name === 'default_theme' ? 'install.theme.light' : 'install.theme.dark')}</h3>
      <Picture theme={theme} title={title} />
      <Contrast theme={theme} />
      <Field
        name={`${name}.logoPath`}
        label={t('install.field.logoPath')}
        value={theme.logoPath}
        hint={t('install.field.logoPath.hint')}
        problem={problems[`${name}.logoPath`]}
        onChange={(logoPath) => onChange({ ...theme, logoPath })}
      />
      <div className={classes.swatches}>
        {askedColours.map((colour) => (
          <Swatch
            key={colour}
            id={`install-${name}.${colour}`}
            colour={colour}
            value={theme[colour]}
            isWrong={problems[`${name}.${colour}`] !== undefined}
            onChange={(value) => onChange({ ...theme, [colour]: value })}
          />
        ))}
      </div>
    </div>
  );
}
