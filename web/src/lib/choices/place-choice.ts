import { sessionStore } from '../session/session-store.ts';

/** A state, LGA or school that the super administrator looks at; without an osid: all of them. */
export type PlaceChoice = { kind: 'state' | 'lga' | 'school'; osid: string; name: string };

type Listener = (choice: PlaceChoice) => void;
const listeners = new Set<Listener>();

/** Screens that show data of a place listen here. */
export function onPlaceChoice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ofSchool = ['schoolId', 'schoolName', 'className', 'classId', 'subClass', 'card'] as const;

/** What was chosen inside another place no longer holds. */
const cleared = { state: ['lgaosid', 'lgaName', ...ofSchool], lga: ofSchool, school: ofSchool } as const;

/** Under which keys a choice is kept. */
const named = { state: ['stateOsid', 'stateName'], lga: ['lgaosid', 'lgaName'], school: ['schoolName'] } as const;

function store({ kind, osid, name }: PlaceChoice): void {
  for (const key of cleared[kind]) sessionStore.remove(key);
  if (osid === '') for (const key of named[kind]) sessionStore.remove(key);
  else if (kind === 'state') {
    sessionStore.set('stateOsid', osid);
    sessionStore.set('stateName', name);
  } else if (kind === 'lga') {
    sessionStore.set('lgaosid', osid);
    sessionStore.set('lgaName', name);
  } else {
    sessionStore.set('schoolName', name);
  }
}

/** Stores the choice and tells everyone who listens. */
export function choosePlace(choice: PlaceChoice): void {
  store(choice);
  for (const listener of listeners) listener(choice);
}
