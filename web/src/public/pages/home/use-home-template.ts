import { pathOf } from '@sanad/contract/calls/address';
import { settingsCalls } from '@sanad/contract/calls/settings';
import { homeTemplate } from '@sanad/contract/pages/home-template';
import { useEffect, useState } from 'react';
import { sanitise } from '#lib/words/sanitise.ts';
import { loadText } from '../../load-text.ts';

export type HomeTemplate =
  | { state: 'shipped' }
  | { state: 'waiting' }
  | { state: 'absent' }
  | { state: 'own'; html: string };

const address = pathOf(settingsCalls.home);

async function loadTemplate(): Promise<HomeTemplate> {
  const loaded = await loadText(address);
  if (loaded.state !== 'loaded') return { state: 'absent' };
  if (loaded.text === homeTemplate) return { state: 'shipped' };
  return { state: 'own', html: await sanitise(loaded.text) };
}

/** The template of the home page; `sent` is what the server knew of it when it sent the page. */
export function useHomeTemplate(sent: 'shipped' | 'waiting'): HomeTemplate {
  const [template, setTemplate] = useState<HomeTemplate>({ state: sent });
  useEffect(() => {
    let gone = false;
    void loadTemplate()
      .catch((): HomeTemplate => ({ state: 'absent' }))
      .then((loaded) => {
        if (!gone) setTemplate((before) => (before.state === loaded.state && loaded.state !== 'own' ? before : loaded));
      });
    return () => {
      gone = true;
    };
  }, []);
  return template;
}
