import type { HomePart } from '@sanad/contract/pages/home-template';
import type { ComponentType } from 'react';
import { Audiences } from './audiences.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';

/** What stands in the place of each part of the template. */
export const partComponents: Record<HomePart, ComponentType> = {
  hero: Hero,
  audiences: Audiences,
  steps: Steps,
  faq: Faq,
  contact: Contact,
};
