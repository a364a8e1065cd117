import { foldedText } from '@sanad/contract/spelling/folded-text';

type Person = { firstName?: unknown; middleName?: unknown; lastName?: unknown; name?: unknown };

/** The parts of a name in any order: papers write the last name first, and leave the middle one out. */
const partsOf = (name: string): string[] =>
  name
    .split(/[\s,]+/)
    .map(foldedText)
    .filter((part) => part !== '');

const nameOf = ({ firstName, middleName, lastName, name }: Person): string =>
  [firstName, middleName, lastName, name].filter((part) => typeof part === 'string').join(' ');

/** Whether somebody of this name is meant: every part of one name stands in the other, and two do. */
export function isSameName(holder: string | undefined, person: Person): boolean {
  const [said, own] = [partsOf(holder ?? ''), partsOf(nameOf(person))];
  const [fewer, more] = said.length <= own.length ? [said, own] : [own, said];
  return fewer.length >= 2 && fewer.every((part) => more.includes(part));
}

/** An identity number as its holder sees it again: the last four characters. */
export function coveredNumber(idNumber: string): string {
  const plain = idNumber.replace(/[\s-]/g, '');
  return `${'•'.repeat(Math.max(0, plain.length - 4))}${plain.slice(-4)}`;
}
