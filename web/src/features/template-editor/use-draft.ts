import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '#lib/session/session-store.ts';
import { type Draft, type DraftKey, findDraft, forgetDraft, keepDraft } from './drafts.ts';
import { type EditedPlace, placeKey } from './template-place.ts';

const keptAfter = 800;

export const draftKeyOf = (place: EditedPlace): DraftKey => ({
  user: sessionStore.get('loggedInUser') ?? '',
  place: placeKey(place),
});

/** A draft whose owner went on with somebody else's version stays beside it. */
const besideKeyOf = (place: EditedPlace): DraftKey => {
  const { user, place: name } = draftKeyOf(place);
  return { user, place: `${name} beside` };
};

export async function putBeside(place: EditedPlace, draft: Draft): Promise<void> {
  await keepDraft(besideKeyOf(place), draft);
  await forgetDraft(draftKeyOf(place));
}

/** A draft that was left here before; null where there is none, undefined while nobody knows. */
export function useFoundDraft(place: EditedPlace) {
  const [found, setFound] = useState<Draft | null>();
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    let isOver = false;
    const find = async () =>
      (await findDraft(draftKeyOf(latest.current))) ?? (await findDraft(besideKeyOf(latest.current))) ?? null;
    void find().then((draft) => {
      if (!isOver) setFound(draft);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return {
    found,
    hide: () => setFound(null),
    discard: async () => {
      setFound(null);
      await Promise.all([forgetDraft(draftKeyOf(latest.current)), forgetDraft(besideKeyOf(latest.current))]);
    },
  };
}

export type DraftState = { kind: 'unchanged' | 'saving' | 'saved' | 'lost'; at?: string };

type Kept = { place: EditedPlace; revision: number; baseVersion: number; read: () => string };

/** Keeps every change on this device a moment after it was made, and when the page is left. */
export function useKeptDraft({ place, revision, baseVersion, read }: Kept) {
  const [state, setState] = useState<DraftState>({ kind: 'unchanged' });
  const latest = useRef({ place, read, baseVersion });
  latest.current = { place, read, baseVersion };
  const waiting = useRef<Draft>(undefined);
  const begun = useRef(revision);
  const keep = useRef(async () => {
    const draft = waiting.current;
    if (draft === undefined) return;
    waiting.current = undefined;
    const isKept = await keepDraft(draftKeyOf(latest.current.place), draft);
    setState(isKept ? { kind: 'saved', at: draft.at } : { kind: 'lost' });
  });
  useEffect(() => {
    if (revision <= begun.current) return;
    const { read: current, baseVersion: base } = latest.current;
    waiting.current = { html: current(), baseVersion: base, at: new Date().toISOString() };
    setState((now) => ({ ...now, kind: 'saving' }));
    const timer = setTimeout(() => void keep.current(), keptAfter);
    return () => clearTimeout(timer);
  }, [revision]);
  useEffect(() => {
    const leave = () => void keep.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const forget = async (upTo: number) => {
    begun.current = upTo;
    waiting.current = undefined;
    setState({ kind: 'unchanged' });
    await forgetDraft(draftKeyOf(latest.current.place));
  };
  return { state, forget };
}
