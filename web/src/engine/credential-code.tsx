import { credentialCalls } from '@sanad/contract/calls/credentials';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import classes from './credential-code.module.css';

/** The signed code of a credential that has no page on which it stands; nothing where it may not be given. */
export function CredentialCode({ id, number }: { id: string; number: string }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['credential-code', id],
    queryFn: ({ signal }) =>
      api.callFile(credentialCalls.read, { params: { id }, query: { format: 'qr' }, accept: 'image/svg+xml', signal }),
    retry: false,
  });
  const address = useBlobAddress(data);
  if (address === undefined) return null;
  return (
    <figure className={classes.code}>
      <img src={address} alt={t('credential-code.of', { number })} width={168} height={168} />
      <figcaption>{t('credential-code.text')}</figcaption>
    </figure>
  );
}
