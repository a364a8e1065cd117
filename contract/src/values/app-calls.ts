/** Addresses of the calls that every screen makes; a list of its own, because the frame of the app loads no schemas. */
export const appCalls = { waiting: '/api/waiting' } as const;
