export const registry = {
  'registry.duplicate': 'A record with these values exists already.',
  'registry.in-use': 'Other records still refer to this one, so it cannot be deleted.',
};
