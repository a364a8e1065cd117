import { expect, test } from 'vitest';
import { findCall } from '../testing/answer-fault.ts';
import { allCalls } from './all.ts';

const nameOf = ({ address }: { address: string }) => address;

test('no two calls have the same address', () => {
  const routes = allCalls.flatMap(({ method, paths }) =>
    paths.map((path) => `${method} ${path.replace(/:\w+/g, ':')}`),
  );
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
});

test('whatever stands for something in a path is named among the parameters of its call', () => {
  const unnamed = allCalls.filter(({ path, params }) => {
    const known = Object.keys((params as { properties?: object } | undefined)?.properties ?? {});
    return [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !known.includes(name));
  });
  expect(unnamed.map(nameOf)).toEqual([]);
});

test('all paths of a call stand for the same things', () => {
  const partsOf = (path: string) => [...path.matchAll(/:\w+/g)].join();
  const uneven = allCalls.filter(({ path, paths }) => paths.some((other) => partsOf(other) !== partsOf(path)));
  expect(uneven.map(nameOf)).toEqual([]);
});

test('a request finds its call, words before values', () => {
  expect(findCall('GET', '/api/v1/Notification/unread')?.address).toBe('GET /api/v1/Notification/unread');
  expect(findCall('PUT', '/api/v1/Notification/1?x=2')?.address).toBe('PUT /api/v1/Notification/:osid');
  expect(findCall('GET', '/api/nothing')).toBeUndefined();
});
