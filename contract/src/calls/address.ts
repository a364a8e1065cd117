export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path; what stands for something in the path has a colon before it. */
export type Address = `${Method} /${string}`;

/** The two halves of an address. */
export function splitAddress(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path };
}

/** Of a call without anything to fill in. */
export const pathOf = (address: Address): string => splitAddress(address).path;
