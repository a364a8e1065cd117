import { Button, ColorInput, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { IconEraser, IconPhoto } from '@tabler/icons-react';
import type { Component } from 'grapesjs';
import { useText } from '#lib/words/text.ts';
import type { Canvas, CanvasState } from './canvas.ts';
import editorClasses from './editor.module.css';
import classes from './panels.module.css';
import { isAllowedLink, measures, readLength, writeLength } from './style-rules.ts';

type PartProps = { component: Component; look: Readonly<Record<string, string>>; onLook: Look };
type Look = (property: string, value: string) => void;

function TextLooks({ look, onLook }: PartProps) {
  const t = useText();
  return (
    <>
      <h3>{t('editor.style.text')}</h3>
      <div className={classes.pair}>
        <NumberInput
          size="sm"
          label={t('editor.style.size')}
          value={readLength(look['font-size'], 'pt') ?? ''}
          placeholder="–"
          min={4}
          max={120}
          step={0.5}
          onChange={(value) => onLook('font-size', writeLength(value, 'pt'))}
        />
        <ColorInput
          size="sm"
          label={t('editor.style.colour')}
          value={look.color ?? ''}
          placeholder="–"
          onChangeEnd={(value) => onLook('color', value)}
        />
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('editor.style.weight')}
        value={look['font-weight'] ?? ''}
        data={[
          { value: '', label: '–' },
          { value: '400', label: t('editor.style.weight.normal') },
          { value: '600', label: t('editor.style.weight.bold') },
        ]}
        onChange={(value) => onLook('font-weight', value)}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('editor.style.align')}
        value={look['text-align'] ?? ''}
        data={[
          { value: '', label: '–' },
          ...(['start', 'center', 'end'] as const).map((value) => ({ value, label: t(`editor.style.align.${value}`) })),
        ]}
        onChange={(value) => onLook('text-align', value)}
      />
    </>
  );
}

function BoxLooks({ look, onLook }: PartProps) {
  const t = useText();
  return (
    <>
      <h3>{t('editor.style.box')}</h3>
      <div className={classes.pair}>
        {measures.map(({ property, unit, text }) => (
          <NumberInput
            key={property}
            size="sm"
            label={t(text)}
            value={readLength(look[property], unit) ?? ''}
            placeholder="–"
            step={0.5}
            onChange={(value) => onLook(property, writeLength(value, unit))}
          />
        ))}
        <ColorInput
          size="sm"
          label={t('editor.style.background')}
          value={look['background-color'] ?? ''}
          placeholder="–"
          onChangeEnd={(value) => onLook('background-color', value)}
        />
      </div>
    </>
  );
}

function LinkField({ component }: { component: Component }) {
  const t = useText();
  const address = String(component.getAttributes().href ?? '');
  return (
    <TextInput
      size="sm"
      label={t('editor.style.link')}
      defaultValue={address}
      key={component.getId()}
      error={address === '' || isAllowedLink(address) ? undefined : t('editor.style.link.bad')}
      onBlur={(event) => component.addAttributes({ href: event.currentTarget.value.trim() })}
    />
  );
}

type StylePanelProps = { canvas: Canvas; state: CanvasState; onPicture: (component: Component) => void };

/** How the selected part looks: kept on the part itself, so that nothing else changes with it. */
export function StylePanel({ canvas, state: { selected }, onPicture }: StylePanelProps) {
  const t = useText();
  if (selected === undefined) {
    return (
      <div className={classes.empty}>
        <b>{t('editor.style.none')}</b>
        {t('editor.style.none.text')}
      </div>
    );
  }
  const look = selected.getStyle() as Record<string, string>;
  const onLook: Look = (property, value) => {
    if (value === '') selected.removeStyle(property);
    else selected.addStyle({ [property]: value });
  };
  const part = { component: selected, look, onLook };
  const names = selected.getClasses().join(' ');
  return (
    <div className={editorClasses.scroll}>
      <div className={classes.style} key={selected.getId()}>
        <b>{t('editor.style.of', { name: canvas.label(selected) })}</b>
        {selected.tagName === 'a' && <LinkField component={selected} />}
        {selected.is('picture') && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden={true} />}
            onClick={() => onPicture(selected)}
          >
            {t('editor.style.picture')}
          </Button>
        )}
        {selected.tagName !== 'img' && <TextLooks {...part} />}
        <BoxLooks {...part} />
        <TextInput
          size="sm"
          label={t('editor.style.classes')}
          defaultValue={names}
          onBlur={(event) => selected.setClass(event.currentTarget.value.trim())}
        />
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconEraser size={18} aria-hidden={true} />}
          disabled={Object.keys(look).length === 0}
          onClick={() => selected.setStyle({})}
        >
          {t('editor.style.reset')}
        </Button>
      </div>
    </div>
  );
}
