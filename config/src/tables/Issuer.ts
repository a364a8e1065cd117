import { pathOf } from '@sanad/contract/calls/address';
import { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import type { Table } from '@sanad/contract/ui-config/table';
import { documentStates } from '@sanad/contract/workflow/document-states';

const states = Object.fromEntries(documentStates.map((state) => [state, `issued-documents.state.${state}`]));

/** What the issuer issued, the newest first; all that can be done about it stands behind the row. */
export const table: Table = {
  api: pathOf(issuedDocumentCalls.list).slice(1),
  call: 'get',
  body: { limit: 20 },
  emptyText: 'list.empty.documents',
  fields: [
    { name: 'holderName', title: 'issued-documents.column.holder', sortable: false },
    { name: 'kindTitle', title: 'issued-documents.column.document', sortable: false },
    { name: 'documentNo', title: 'issued-documents.fact.number', sortable: false },
    { name: 'state', title: 'list.status', sortable: false, values: states },
    { name: 'madeAt', formate: 'date', title: 'list.issued', sortable: false },
    {
      custom: true,
      buttons: [{ action: 'redirect', redirectTo: '/Issuer/issued?text=:holderName', title: 'claims.look' }],
    },
  ],
};
