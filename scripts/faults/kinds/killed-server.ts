import { type Fault, untilActs } from '../fault.ts';

const kills = 3;

export const killedServer: Fault = {
  name: 'server killed',
  done: `kill -9 in mid-issue, ${kills} times, started again by its supervisor`,
  bulk: 3000,
  allows: ['cut'],
  // A start takes 3 s where there is nothing else to do, and ten times as long on a busy machine.
  longest: 60,
  async happen(house) {
    for (let turn = 0; turn < kills; turn += 1) {
      await house.product.kill();
      await house.product.untilReady();
      await untilActs(house);
    }
    return [];
  },
};
