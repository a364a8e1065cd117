import { sessionStore } from './session-store.ts';

/** A state, LGA or school that the super administrator looks at. */
export type PlaceChoice = { kind: 'state' | 'lga' | 'school'; osid: string; name: string };

type Listener = (choice: PlaceChoice) => void;
const listeners = new Set<Listener>();

/** Screens that show data of a place listen here. */
export function onPlaceChoice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store({ kind, osid, name }: PlaceChoice): void {
  if (kind === 'state') {
    sessionStore.set('stateOsid', osid);
    sessionStore.set('stateName', name);
  } else if (kind === 'lga') {
    sessionStore.set('lgaosid', osid);
    sessionStore.set('lgaName', name);
  } else {
    for (const key of ['schoolId', 'className', 'classId'] as const) sessionStore.remove(key);
    sessionStore.set('schoolName', name);
  }
}

/** Stores the choice and tells everyone who listens. A narrower choice of another place no longer holds. */
export function choosePlace(choice: PlaceChoice): void {
  if (choice.kind === 'state') for (const key of ['lgaosid', 'lgaName'] as const) sessionStore.remove(key);
  store(choice);
  for (const listener of listeners) listener(choice);
}
