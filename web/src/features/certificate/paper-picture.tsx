import type { Role } from '@sanad/contract/values/roles';
import { useQuery } from '@tanstack/react-query';
import { inTurn } from '#lib/calls/in-turn.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useSeen } from '#lib/page/use-seen.ts';
import { loadPicture } from './certificate-calls.ts';
import { certificateOf } from './certificate-row.ts';
import { pictureKey } from './preview-picture.tsx';

type PaperPictureProps = { role: Role; row: Readonly<Record<string, unknown>> };

/** The drawing of a row's certificate, small; an empty sheet until it comes, or where there is none. */
export function PaperPicture({ role, row }: PaperPictureProps) {
  const certificate = certificateOf(row);
  const { osid, certificateNo, entity, version } = certificate;
  const { place, isSeen } = useSeen();
  const { data } = useQuery({
    queryKey: pictureKey([role, entity, osid, certificateNo, version, 'paper']),
    queryFn: ({ signal }) => inTurn(() => loadPicture(role, entity, { wanted: { osid, certificateNo }, signal })),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useBlobAddress(data);
  return <span ref={place}>{address !== undefined && <img src={address} alt="" />}</span>;
}
