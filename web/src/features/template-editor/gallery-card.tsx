import type { GalleryScript } from '@sanad/contract/values/gallery';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './gallery.module.css';
import type { GalleryTemplate } from './gallery-rules.ts';

function useSize() {
  const t = useText();
  return ({ paper, orientation, isOnePage }: GalleryTemplate) =>
    t(isOnePage ? `gallery.size.${orientation}` : 'gallery.size.pages', { paper });
}

type GalleryCardProps = {
  template: GalleryTemplate;
  script: GalleryScript;
  isFitting: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/** The whole card is one radio: arrows move to the next, one that cannot be used is passed over. */
export function GalleryCard({ template, script, isFitting, isChosen, onChoose }: GalleryCardProps) {
  const t = useText();
  const sizeOf = useSize();
  const [isBroken, setBroken] = useState(false);
  const { id, name, orientation, certificateType } = template;
  return (
    <label className={classes.card} data-chosen={isChosen || undefined} data-off={!isFitting || undefined}>
      <input
        type="radio"
        name="gallery-template"
        value={id}
        checked={isChosen}
        disabled={!isFitting}
        onChange={onChoose}
      />
      <span className={classes.picture} data-orientation={orientation}>
        {isBroken ? (
          <span className={classes.blank} />
        ) : (
          <img src={template.pictures[script]} alt="" loading="lazy" onError={() => setBroken(true)} />
        )}
        {isChosen && <IconCheck className={classes.tick} size={18} stroke={2.4} aria-hidden={true} />}
      </span>
      <span className={classes.caption}>
        <b>{name}</b>
        <small>{isFitting ? sizeOf(template) : t('gallery.only-for', { type: certificateType })}</small>
      </span>
    </label>
  );
}
