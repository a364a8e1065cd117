import type { Role } from '@sanad/contract/values/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { loadPicture } from './certificate-calls.ts';
import { certificateOf } from './certificate-row.ts';
import { pictureKey } from './preview-picture.tsx';

/** One drawing after the other: a page of papers must not keep the server from drawing for others. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

/** True once the place came near the window. */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return { place, isSeen };
}

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
