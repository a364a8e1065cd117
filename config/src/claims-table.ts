import { pathOf } from '@sanad/contract/calls/address';
import { claimCalls } from '@sanad/contract/calls/claims';
import type { Table, TableButton } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { attestationStates } from '@sanad/contract/workflow/attestation';

const open = ['ATTESTATION_REQUESTED'];
const words = (names: readonly string[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name}`]));

/** A request for a document is about no part of a record, and nothing goes with it. */
const partAndProofs: Table['fields'] = [
  {
    name: 'property',
    title: 'claims.part',
    sortable: false,
    values: words(['education', 'experience', 'registration'], 'claims.property'),
  },
  { name: 'documentCount', type: 'number', title: 'claims.documents', sortable: false },
];

/** The list of claims of a role that attests; what is decided already stands behind a tab. */
export function claimsTable(role: Role, name: string): Table {
  const leadsTo: Pick<TableButton, 'action' | 'redirectTo'> = {
    action: 'redirect',
    redirectTo: `/${role}/attestation/${name}/:osid`,
  };
  return {
    api: `${pathOf(claimCalls.desk).slice(1)}?desk=${role}&status=OPEN`,
    call: 'get',
    body: { limit: 20 },
    menuFilter: { searchBy: ['requestorName', 'subject'] },
    emptyText: 'claims.empty',
    fields: [
      { name: 'requestorName', title: 'claims.requestor', sortable: false },
      {
        name: 'entity',
        title: 'claims.kind',
        sortable: false,
        values: words(['Student', 'Teacher', 'School'], 'claims.kind'),
      },
      { name: 'subject', title: 'claims.claim', sortable: false },
      ...(role === 'Issuer' ? [] : partAndProofs),
      {
        name: '_osState',
        type: 'status',
        title: 'list.status',
        sortable: false,
        values: words(attestationStates, 'layout.attestation'),
      },
      { name: 'daysWaited', type: 'number', title: 'claims.waited', sortable: false },
      { name: 'osCreatedAt', formate: 'date', title: 'list.asked', sortable: false },
      {
        custom: true,
        buttons: [
          { ...leadsTo, title: 'claims.decide', condition: { name: '_osState', in: open } },
          { ...leadsTo, title: 'claims.look', condition: { name: '_osState', notIn: open } },
        ],
      },
    ],
  };
}
