/** So many recovery codes left, or fewer: time for new ones. */
export const fewCodes = 3;
