import type { FieldLook } from '../../../../platform/pictures/compare-fields.ts';

/** Ink on a spot, in pixels of full black, that is a change; below the second it is what scanning does. */
const changed = 0.9;
const doubtful = 0.6;
/** So many pixels of strokes that were not issued are another letter, and no dirt. */
const strokesOfAnother = 5;

export type Sorted = { changed: FieldLook[]; doubtful: FieldLook[] };

const inkOn = ({ extra, missing }: FieldLook) => Math.max(extra, missing);

function byInk(looks: readonly FieldLook[], limit: number): Sorted {
  return {
    changed: looks.filter((look) => inkOn(look) >= limit),
    doubtful: looks.filter((look) => inkOn(look) >= doubtful && inkOn(look) < limit),
  };
}

/**
 * Of ink and paper alone: strokes grow, shrink and break, so their middles count beside the ink. What both find to be
 * other is a change; where one of them finds nothing the field is as issued; anything else cannot be told.
 */
function byStrokes(looks: readonly FieldLook[]): Sorted {
  const isOther = (look: FieldLook) => look.extraStrokes >= strokesOfAnother && look.extra >= changed;
  const isClear = ({ extraStrokes, missingStrokes, ...look }: FieldLook) =>
    inkOn(look as FieldLook) < doubtful || (extraStrokes === 0 && missingStrokes === 0);
  return {
    changed: looks.filter(isOther),
    doubtful: looks.filter((look) => !isOther(look) && !isClear(look)),
  };
}

/** Which fields differ, and of which it cannot be told. In a file that is our drawing to the pixel little is enough. */
export function sortFields(
  looks: readonly FieldLook[],
  { isHard, isDigital }: { isHard: boolean; isDigital: boolean },
): Sorted {
  if (isDigital) return byInk(looks, doubtful / 2);
  return isHard ? byStrokes(looks) : byInk(looks, changed);
}
