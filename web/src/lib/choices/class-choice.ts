import { type Division, divisions } from '@sanad/contract/school/school-year';
import { useMemo, useSyncExternalStore } from 'react';
import { report } from '../page/report.ts';
import { sessionStore } from '../session/session-store.ts';

/** The class that a dashboard is narrowed to; without a division the whole class. */
export type ClassChoice = {
  /** Index of the card; -1: the user asked for all classes; undefined: nothing was chosen yet. */
  card: number | undefined;
  className: string | undefined;
  subClass: string | undefined;
  classId: string | undefined;
};

const allClasses = -1;
const keys = ['card', 'className', 'subClass', 'classId'] as const;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type ClassPlace = { schoolId: string; academicYear: string; className: string; division: Division };

/** The parts of `schoolId/academicYear/className/division`; an id of another form is logged and names nothing. */
export function findClassPlace(classId: string): ClassPlace | undefined {
  const [schoolId, academicYear, className, last, ...more] = classId.split('/');
  const division = divisions.find((one) => one === last);
  if (!schoolId || !academicYear || !className || division === undefined || more.length > 0) {
    report(`Not the id of a class: ${classId}`);
    return undefined;
  }
  return { schoolId, academicYear, className, division };
}

/** Keeps the choice. A class whose id cannot be read is chosen without a division. */
export function chooseClass({ card, className, classId }: { card: number; className: string; classId: string }): void {
  const place = findClassPlace(classId);
  sessionStore.set('card', String(card));
  sessionStore.set('className', className);
  if (place === undefined) {
    sessionStore.remove('subClass');
    sessionStore.remove('classId');
  } else {
    sessionStore.set('subClass', place.division);
    sessionStore.set('classId', classId);
  }
  changed();
}

/** All classes, as the user asked. */
export function chooseAllClasses(): void {
  for (const key of keys) sessionStore.remove(key);
  sessionStore.set('card', String(allClasses));
  changed();
}

/** Another session or school: back to the first card. */
export function resetClass(): void {
  for (const key of keys) sessionStore.remove(key);
  sessionStore.set('card', '0');
  changed();
}

const snapshot = () => JSON.stringify(keys.map((key) => sessionStore.get(key) ?? null));

export function useClassChoice(): ClassChoice & { isAll: boolean } {
  const stored = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => {
    const [card, className, subClass, classId] = (JSON.parse(stored) as (string | null)[]).map(
      (one) => one ?? undefined,
    );
    const index = card === undefined || !/^-?\d+$/.test(card) ? undefined : Number(card);
    return { card: index, className, subClass, classId, isAll: index === allClasses };
  }, [stored]);
}
