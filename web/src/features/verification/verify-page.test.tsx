import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '../../testing/render-app.tsx';
import { aCertificate } from '../../testing/verification.tsx';

const texts = { '/assets/i18n/en.json': () => catalogues.en };
const states = { '/api/States/search': () => ({ data: [] }) };

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...texts, ...states, ...answers });
  return { server, ...(await renderApp({ path, roles: ['Verifier'] })) };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the pages of a verifier', () => {
  test.each([
    ['/verify/regular', 'Regular Result', 'Verify Result'],
    ['/verify/regional', 'Regional Certificate', 'Verify by unique ID'],
  ])('[VERIFY-06] %s is its own tab, in the frame', async (path, tab, title) => {
    await open(path);
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  test.each(['/verify', '/verify/nonsense'])('%s leads to the regular one', async (path) => {
    const { router } = await open(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify/regular'));
    await screen.findByRole('heading', { name: 'Verify Result' });
  });

  test.each(['/verify', '/verify/regular', '/verify/regional'])(
    '[VERIFY-07] [S-21] %s is for verifiers',
    async (path) => {
      fakeServer({ ...texts, ...states });
      const visitor = await renderApp({ path, roles: [] });
      await waitFor(() => expect(visitor.identity.signinRedirect).toHaveBeenCalledTimes(1));
      visitor.unmount();
      const school = await renderApp({ path, roles: ['School'], admin: { School: { redirectTo: '/menu' } } });
      await waitFor(() => expect(school.router.state.location.pathname).toBe('/menu'));
      expect(screen.queryByRole('tab')).toBeNull();
    },
  );

  test('[CONST-10] [VERIFY-41] the sessions begin with the year that the configuration names', async () => {
    fakeServer({ ...texts, ...states });
    const acadmicYearStartWith = new Date().getFullYear() - 1;
    await renderApp({ path: '/verify/regular', roles: ['Verifier'], config: { acadmicYearStartWith } });
    const sessions = within(await screen.findByLabelText(/^Academic session/))
      .getAllByRole('option')
      .slice(1);
    expect(sessions).toHaveLength(2);
    expect(sessions[1]).toHaveTextContent(new RegExp(`^${acadmicYearStartWith}-`));
  });

  test('the other tab is the other address', async () => {
    const { router } = await open('/verify/regular');
    fireEvent.click(await screen.findByRole('tab', { name: 'Regional Certificate' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify/regional'));
  });

  test('[VERIFY-12] [VERIFY-38] they ask with the verifier’s token, so that the history remembers', async () => {
    const { server } = await open('/verify/regional', {
      '/api/verifier/verify': () => ({ data: aCertificate() }),
    });
    fireEvent.change(await screen.findByLabelText(/^Unique ID/, { selector: 'input' }), { target: { value: 'X' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const verdict = await screen.findByRole('dialog', { name: 'Certificate Successfully Verified' });
    const [asked] = server.asked('/api/verifier/verify');
    expect(asked?.headers.get('authorization')).toBe('Bearer token');
    fireEvent.click(within(verdict).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
