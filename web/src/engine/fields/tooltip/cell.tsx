/** A remark has nothing to show outside a form. */
export function TooltipCell() {
  return null;
}
