import { useParams } from 'react-router';
import { BrowsePage } from '#features/browse/browse-page.tsx';
import { IssuerPage } from '#features/browse/issuer-page.tsx';
import { KindFields } from '#features/issued-documents/kind-fields.tsx';

/** `{entity}/documents/browse`. */
export function BrowseScreen() {
  const { entity = '' } = useParams();
  return <BrowsePage base={`/${entity}/documents`} Fields={KindFields} />;
}

/** `{entity}/documents/browse/add/{osid}`. */
export function BrowseIssuerScreen() {
  const { entity = '', osid = '' } = useParams();
  return <IssuerPage base={`/${entity}/documents`} osid={osid} Fields={KindFields} />;
}
