import type { Entity } from '@sanad/contract/entities/entity';
import type { AttestationPolicy } from '@sanad/contract/entities/os-config';
import type { Own } from './own.ts';

/** What a schema can say about its attestors; anything else makes nobody one. */
const deskPattern = /^did:internal:ClaimPluginActor\?entity=(\w+)$/;
const conditionPattern = /^\(ATTESTOR#\$\.(\w+)#\.contains\(REQUESTER#\$\.(\w+)#\)\)$/;

/** The fields of an attestor's own record that conditions name. `own` is empty for roles that the caller lacks. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, (own: Own) => readonly string[]>>>> = {
  School: { osid: (own) => own.schools, schoolStateId: (own) => own.schoolStates },
  Teacher: { osid: (own) => own.teachers, schoolId: (own) => own.teacherSchools },
  Inspector: { stateId: (own) => own.inspectorStates },
  lgaadmin: { lgaId: (own) => own.lgas },
  stateadmin: { stateId: (own) => own.states },
};

type Asked = { property: string; data: Readonly<Record<string, unknown>> };

function isAttestor(own: Own, policy: AttestationPolicy, { property, data }: Asked): boolean {
  if (!Object.values(policy.attestationProperties).includes(`$.${property}`)) return false;
  const role = deskPattern.exec(policy.attestorPlugin)?.[1] ?? '';
  const [, attestorField = '', requesterField = ''] = conditionPattern.exec(policy.conditions) ?? [];
  const held = valuesOf[role]?.[attestorField]?.(own) ?? [];
  const wanted = data[requesterField];
  return typeof wanted === 'string' && held.includes(wanted);
}

/** Whether the schema makes the caller an attestor of this part of this record. */
export function attests(own: Own, entity: Entity, asked: Asked): boolean {
  return entity.osConfig.attestationPolicies.some((policy) => isAttestor(own, policy, asked));
}
