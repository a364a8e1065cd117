import { contact } from '@sanad/contract/text/hi/contact';
import { home } from '@sanad/contract/text/hi/home';
import { publicPages } from '@sanad/contract/text/hi/public-pages';
import { staticPages } from '@sanad/contract/text/hi/static-pages';
import type { PublicTexts } from './load-texts.ts';

export const texts: PublicTexts = { ...publicPages, ...home, ...contact, ...staticPages };
