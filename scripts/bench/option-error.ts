/** An option that cannot be meant. */
export class OptionError extends Error {}
