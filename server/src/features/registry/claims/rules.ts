import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@sanad/contract/entities/entity';
import type { AttestationPolicy } from '@sanad/contract/entities/os-config';
import type { Role } from '@sanad/contract/values/roles';
import { findRole } from '@sanad/contract/values/roles';
import { readParts } from './conditions/desks.ts';

type Json = Readonly<Record<string, unknown>>;

/** Property → the items that are asked about; an empty list: all of it. */
export type Asked = Readonly<Record<string, readonly string[]>>;

const deskForm = /^did:internal:ClaimPluginActor\?entity=(\w+)$/;

/** Whose claims a policy makes; undefined for a plugin that is not ours. */
export function attestorOf({ attestorPlugin }: AttestationPolicy): Role | undefined {
  return findRole(deskForm.exec(attestorPlugin)?.[1] ?? '');
}

export function findPolicy({ osConfig }: Pick<Entity, 'osConfig'>, name: string): AttestationPolicy | undefined {
  return osConfig.attestationPolicies.find((policy) => policy.name === name && policy.type === 'MANUAL');
}

/** The parts that a policy lets be attested: those of its properties that its conditions do not go by. */
export function attestedParts(policy: AttestationPolicy): string[] {
  const scope = readParts(policy.conditions);
  return Object.keys(policy.attestationProperties).filter((name) => !scope.includes(name));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The asked part of one property; undefined where it is not there, or not all of it. */
function partOf(value: unknown, ids: readonly string[]): unknown {
  if (!Array.isArray(value)) return ids.length === 0 && isObject(value) ? value : undefined;
  const items = ids.length === 0 ? value : ids.map((id) => value.find((item) => isObject(item) && item.osid === id));
  return items.length === 0 || items.includes(undefined) ? undefined : items;
}

const osidsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((item) =>
    isObject(item) && typeof item.osid === 'string' ? item.osid : [],
  );

/** Who asks for all items asks for those that are there: what comes later, by a merge or by hand, is none of it. */
export function namedItems(data: Json, asked: Asked): Asked {
  const named = Object.entries(asked).map(([name, ids]) => [name, ids.length > 0 ? ids : osidsIn(data[name]).sort()]);
  return Object.fromEntries(named);
}

/** Exactly what is asked about, with what the conditions read; undefined where some of it is not there. */
export function snapshotOf(policy: AttestationPolicy, data: Json, asked: Asked): Record<string, unknown> | undefined {
  const parts = Object.entries(asked).map(([name, ids]) => [name, partOf(data[name], ids)] as const);
  if (parts.length === 0 || parts.some(([, part]) => part === undefined)) return undefined;
  const scope = readParts(policy.conditions).map((name) => [name, data[name]] as const);
  return Object.fromEntries([...parts, ...scope]);
}

type Kept = { properties: Asked; snapshot: Json };

/** Of what was asked, the facts themselves: without what the conditions went by. */
export const factsIn = ({ properties, snapshot }: Kept): Record<string, unknown> =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, snapshot[name]]));

/** Whether the record still says what was attested. */
export function isAsAttested(data: Json, { properties, snapshot }: Kept): boolean {
  return Object.entries(properties).every(([name, ids]) => isDeepStrictEqual(partOf(data[name], ids), snapshot[name]));
}

/** Whether the record is still as it was when it was asked about, also in what decides who attests it. */
export function isAsAsked(data: Json, kept: Kept): boolean {
  const others = Object.keys(kept.snapshot).filter((name) => !Object.hasOwn(kept.properties, name));
  return isAsAttested(data, kept) && others.every((name) => isDeepStrictEqual(data[name], kept.snapshot[name]));
}

const documentsIn = (item: Json): string[] =>
  (Array.isArray(item.documents) ? item.documents : []).filter((one) => typeof one === 'string');

/** All that proves a claim: what was sent along, and what hangs on the items themselves. */
export function documentsOf({ documents, snapshot }: { documents: readonly string[]; snapshot: Json }): string[] {
  const items = Object.values(snapshot).flat().filter(isObject);
  return [...new Set([...items.flatMap(documentsIn), ...documents])];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whose record it is, as people say it. */
export function nameOf(data: Json): string {
  const person = [data.firstName, data.middleName, data.lastName].map(textOf).filter((part) => part !== '');
  return person.length > 0 ? person.join(' ') : textOf(data.name ?? data.schoolName ?? data.title);
}
