import { type Fault, untilActs } from '../fault.ts';

/** As after an update that was taken back: the release before must go on, and say what it stands on. */
export const newerDatabase: Fault = {
  name: 'newer database',
  done: 'stopped, a migration of a later release applied (a column, a table), started again',
  bulk: 500,
  allows: ['cut'],
  longest: 60,
  async happen(house) {
    const { product } = house;
    await product.withDatabase(async ({ pool }) => {
      await pool.query("insert into migration (name, checksum) values ('9999-of-a-later-release.sql', 'x')");
      await pool.query('alter table credential add column of_a_later_release text');
      await pool.query('create table of_a_later_release (id int)');
    });
    await product.stop();
    const from = product.output().length;
    product.start();
    await product.untilReady();
    await untilActs(house, 3);
    return product.output().slice(from).includes('newer release')
      ? []
      : ['it did not say that the database is newer than itself'];
  },
};
