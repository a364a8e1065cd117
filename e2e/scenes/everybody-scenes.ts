import { accountMenu, openBell, phoneMenu, pressBy, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

const columnsMenu = pressBy('main button[aria-haspopup=menu]', undefined);

/** A list that finds nothing, one that cannot be read, and the choice of its columns. */
export const listStates = (name: string, path: string, call: string): Scene[] => [
  { name: `${name}-nothing`, path: `${path}?search=zzzz` },
  { name: `${name}-fails`, path, open: reloaded(call, { status: 500 }) },
  { name: `${name}-columns`, path, open: columnsMenu },
];

/** What stands in the header of everybody, and the own profile. */
export const headerScenes = (role: string, home: string): Scene[] => [
  { name: `${role}-account`, path: home, open: accountMenu },
  { name: `${role}-drawer`, path: home, open: phoneMenu },
  {
    name: `${role}-log-out`,
    path: home,
    open: async (page) => {
      await accountMenu(page);
      await page.locator('header button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const profileScenes = (role: string): Scene[] => [
  {
    name: `${role}-edit-empty`,
    path: `/profile/${role}?panel=edit/own-${role}`,
    open: async (page) => {
      for (const box of await page.getByRole('dialog').locator('input[type=text]:not([readonly])').all()) {
        await box.fill('');
        await box.blur();
      }
    },
  },
  {
    name: `${role}-edit-discard`,
    path: `/profile/${role}?panel=edit/own-${role}`,
    open: async (page) => {
      await page.getByRole('dialog').locator('input[type=text]:not([readonly])').first().fill('Somebody else');
      await page.keyboard.press('Escape');
    },
  },
];

/** The notifications in the header. */
export const bell = (role: string, path: string): Scene => ({ name: `${role}-bell`, path, open: openBell });
