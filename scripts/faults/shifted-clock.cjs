/** Loaded before the product: its clock is as many milliseconds ahead as the file of FAULT_CLOCK says at the moment. */
const { readFileSync } = require('node:fs');

const RealDate = Date;
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(process.env.FAULT_CLOCK, 'utf8')) || 0;
  } catch {
    // It is being written.
  }
};
look();
setInterval(look, 200).unref();

globalThis.Date = class ShiftedDate extends RealDate {
  /** Times that Node itself made before are times too. */
  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }

  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
