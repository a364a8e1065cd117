import type { ClassCard, ClassDivision } from '@sanad/contract/api/institution-replies';
import { useEffect, useRef } from 'react';
import { chooseClass, resetClass, useClassChoice } from '#lib/choices/class-choice.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import type { ClassesOf } from './use-classes.ts';

type Choice = { card: number; className: string; classId: string };

const choiceOf = (cards: readonly ClassCard[], card: number, division: ClassDivision | undefined): Choice[] =>
  cards[card] === undefined ? [] : [{ card, className: cards[card].className, classId: division?.classId ?? '' }];

/** On a first visit: where results wait for the school, else the first class. */
function firstChoice(cards: readonly ClassCard[]): Choice | undefined {
  const waiting = cards.flatMap(({ subClass }, card) =>
    subClass.filter(({ pendingCount }) => pendingCount > 0).flatMap((division) => choiceOf(cards, card, division)),
  );
  return waiting[0] ?? choiceOf(cards, 0, cards[0]?.subClass[0])[0];
}

/** Whether the stored class is one of these cards; its card may have moved since. */
function findStored(cards: readonly ClassCard[], className: string | undefined, classId: string | undefined): number {
  return cards.findIndex(
    (card) =>
      card.className === className && (classId === undefined || card.subClass.some((one) => one.classId === classId)),
  );
}

/** Another session or school starts at the first card; what belongs to another one does not narrow this one. */
function useResets({ schoolId, academicYear, term }: ClassesOf): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (schoolId === undefined) return;
    const now = `${schoolId}/${academicYear}`;
    if (last.current !== undefined && last.current !== now) resetClass();
    last.current = now;
  }, [schoolId, academicYear]);
  useEffect(() => {
    sessionStore.set('academicYear', academicYear);
    sessionStore.set('term', term);
  }, [academicYear, term]);
}

/** The chosen card and division, kept for the next visit. */
export function useClassSelection(classes: ClassesOf, cards: readonly ClassCard[] | undefined) {
  const choice = useClassChoice();
  useResets(classes);
  const { card, className, classId, isAll } = choice;
  const stored = cards === undefined ? -1 : findStored(cards, className, classId);
  useEffect(() => {
    if (cards === undefined || isAll || stored >= 0) return;
    const next = card === undefined ? firstChoice(cards) : choiceOf(cards, 0, cards[0]?.subClass[0])[0];
    if (next !== undefined) chooseClass(next);
    else if (className !== undefined) resetClass();
  }, [cards, card, className, isAll, stored]);
  const choose = (index: number, division: ClassDivision | undefined) => {
    for (const next of choiceOf(cards ?? [], index, division)) chooseClass(next);
  };
  return {
    /** Index of the chosen card, -1 without one. */
    card: isAll ? -1 : stored,
    classId: stored >= 0 ? classId : undefined,
    isSettled: cards !== undefined && (isAll || stored >= 0 || cards.length === 0),
    chooseCard: (index: number) => choose(index, cards?.[index]?.subClass[0]),
    chooseDivision: choose,
  };
}
