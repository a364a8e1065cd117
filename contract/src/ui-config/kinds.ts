import { Admin } from './admin.ts';
import { Form } from './form.ts';
import { Header } from './headers.ts';
import { Layout } from './layout.ts';
import { Menu } from './menu.ts';
import { Page } from './page.ts';
import { Search } from './search.ts';
import { Table } from './table.ts';

/** The eight ui-config files, `{configFolder}/<kind>.json`. */
export const uiConfigKinds = ['headers', 'menu', 'forms', 'layouts', 'tables', 'search', 'pages', 'admin'] as const;
export type UiConfigKind = (typeof uiConfigKinds)[number];

/** The schema of one piece of each kind. */
export const pieceSchemas = {
  headers: Header,
  menu: Menu,
  forms: Form,
  layouts: Layout,
  tables: Table,
  search: Search,
  pages: Page,
  admin: Admin,
} as const;

/** Every piece by kind and id. */
export type UiConfig = {
  headers: Record<string, Header>;
  menu: Record<string, Menu>;
  forms: Record<string, Form>;
  layouts: Record<string, Layout>;
  tables: Record<string, Table>;
  search: Record<string, Search>;
  pages: Record<string, Page>;
  admin: Record<string, Admin>;
};

/** The key of the list in each file: `{"forms":[{"<id>":{…}}]}`. */
export const listKeys: Record<UiConfigKind, string> = {
  headers: 'headers',
  menu: 'menu',
  forms: 'forms',
  layouts: 'layouts',
  tables: 'tables',
  search: 'searches',
  pages: 'pages',
  admin: 'admin',
};

/** A ui-config file on the wire: the pieces stand as one-key objects in the list. */
export function toList<Piece>(pieces: Readonly<Record<string, Piece>>): Record<string, Piece>[] {
  return Object.entries(pieces).map(([id, piece]) => ({ [id]: piece }));
}

/** The piece with the id in such a list, or undefined. Ids of layouts and tables are compared without case. */
export function findPiece<Piece>(
  list: readonly Readonly<Record<string, Piece>>[],
  id: string,
  anyCase = false,
): Piece | undefined {
  const wanted = anyCase ? id.toLowerCase() : id;
  for (const entry of list) {
    for (const [key, piece] of Object.entries(entry)) {
      if ((anyCase ? key.toLowerCase() : key) === wanted) return piece;
    }
  }
  return undefined;
}
