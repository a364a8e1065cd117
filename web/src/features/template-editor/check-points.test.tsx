import type { CheckedDraft } from '@sanad/contract/api/templates';
import { catalogues } from '@sanad/contract/text/text';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer } from '#testing/render-app.tsx';
import { CheckPoints } from './check-points.tsx';

beforeAll(async () => {
  fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
  await startTexts({ languages: ['en'], language: 'en' });
});

const nothing = () => undefined;
const mends = {
  onInsert: nothing,
  onRemoveTag: nothing,
  onBreaks: nothing,
  onShow: nothing,
  onCode: nothing,
  onRemoveRemote: nothing,
  canTake: () => false,
  onTake: async () => undefined,
};

const show = (code: { isRead: boolean; millimetres: number }) => {
  const checked: CheckedDraft = {
    ...{ hasTags: true, missing: [], unknown: [], unmet: [], removed: [], remote: [], isSavable: false },
    cases: [{ name: 'latin', picture: '', page: { width: 1, height: 1 }, spots: [], code }],
  };
  renderUi(<CheckPoints checked={checked} mended={new Set()} {...mends} />);
};

test('a code that is too small is told so, and one press makes it larger', () => {
  show({ isRead: true, millimetres: 12 });
  expect(screen.getByRole('heading', { name: 'The code is too small to read' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set to 37 mm' })).toBeVisible();
});

test('a code that is large enough and covered is not called small, and no other size is offered', () => {
  show({ isRead: false, millimetres: 40 });
  expect(screen.getByRole('heading', { name: 'The code cannot be read' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set to 37 mm' })).toBeNull();
});
