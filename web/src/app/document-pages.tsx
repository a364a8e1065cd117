import { useParams } from 'react-router';
import { IssueDocument } from '#features/issued-documents/issue-page.tsx';
import { IssuedDocuments } from '#features/issued-documents/issued-page.tsx';

/** `{entity}/issue`. */
export function IssuePage() {
  const { entity = '' } = useParams();
  return <IssueDocument entity={entity} />;
}

/** `{entity}/issued`. */
export function IssuedPage() {
  const { entity = '' } = useParams();
  return <IssuedDocuments entity={entity} />;
}
