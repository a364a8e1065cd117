import { timings } from '@sanad/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteEditing } from './editor-calls.ts';
import { type EditedPlace, placeKey } from './template-place.ts';

/** Says every so often that the template is open here, and tells who else has it open. */
export function useOtherEditors(place: EditedPlace) {
  const latest = useRef(place);
  latest.current = place;
  const { data } = useQuery({
    queryKey: ['template-editing', placeKey(place)],
    queryFn: () => noteEditing(latest.current),
    refetchInterval: timings.templateEditingBeat,
    retry: false,
  });
  useEffect(
    () => () => {
      // Who does not say it is forgotten a minute later.
      void noteEditing(latest.current, true).catch(() => undefined);
    },
    [],
  );
  return data?.others ?? [];
}
