import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SamplePicture } from './sample-picture.tsx';
import { loadVersion, type TemplatePlace } from './version-calls.ts';

const useVersion = (place: TemplatePlace, version: number) =>
  useQuery({
    queryKey: ['template-version', place.owner.kind, place.owner.osid, place.certificateType, version],
    queryFn: ({ signal }) => loadVersion(place, version, signal),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

type VersionPictureProps = { place: TemplatePlace; version: number; name: string };

/** A version with sample values. */
export function VersionPicture({ place, version, name }: VersionPictureProps) {
  const { data } = useVersion(place, version);
  return data === undefined ? <Skeleton height="100%" /> : <SamplePicture template={data} name={name} />;
}
