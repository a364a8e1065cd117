import { expect, test } from 'vitest';
import { roles } from '../values/roles.ts';
import { canDecide, resultEntities } from './certificate.ts';

test('[CERT-01] [CERT-15] only a pending result is decided: by the school its own kind, by the inspector the regional, by a SuperAdmin both', () => {
  const decided = roles.flatMap((role) =>
    resultEntities.flatMap((entity) =>
      ['pending', 'issued', 'rejected', 'draft'].flatMap((status) =>
        (['approve', 'reject'] as const)
          .filter((act) => canDecide(role, act, { entity, status }))
          .map((act) => `${role} ${act} ${entity} ${status}`),
      ),
    ),
  );
  expect(decided).toEqual([
    'SuperAdmin approve ClassResults pending',
    'SuperAdmin reject ClassResults pending',
    'SuperAdmin approve Results pending',
    'SuperAdmin reject Results pending',
    'School approve ClassResults pending',
    'School reject ClassResults pending',
    'Inspector approve Results pending',
    'Inspector reject Results pending',
  ]);
});
