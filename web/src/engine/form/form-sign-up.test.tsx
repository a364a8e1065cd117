import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aForm, fill, findForm, keepFormsApart, renderForm, saved, submit } from '#testing/render-form.tsx';

keepFormsApart();

const name = { name: 'fullName', title: 'Name' };
const alert = () => screen.findByRole('alert');

async function openFilled(options: Parameters<typeof renderForm>[0]) {
  const app = await renderForm(options);
  await findForm();
  fill('Name', '  Musa  ');
  return app;
}

describe('sign-up', () => {
  const signUp = (entity = 'Pupil') => ({
    forms: { verifier: aForm([name], { isSignupForm: true, api: `/${entity}/invite`, redirectTo: '/install' }) },
    path: '/form/verifier',
    roles: [],
  });
  const verify = '/api/verifyEmail/Pupil/new-1';

  test('[AUTH-26] the mail that verifies the address is asked for with the new id before the page is left', async () => {
    let sent: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      sent = resolve;
    });
    const { server, router } = await openFilled({
      ...signUp(),
      answers: { '/api/v1/Pupil/invite': () => saved(), [verify]: () => waiting },
    });
    await submit();
    await waitFor(() => expect(server.asked(verify)).toMatchObject([{ method: 'GET' }]));
    expect(router.state.location.pathname).toBe('/form/verifier');
    await act(async () => sent({ responseCode: 'OK', params: { status: 'SUCCESSFUL' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/install'));
  });

  test('[AUTH-27] a Teacher goes on without it', async () => {
    const { server, router } = await openFilled({
      ...signUp('Teacher'),
      answers: { '/api/v1/Teacher/invite': () => saved('t1', 'Teacher') },
    });
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/install'));
    expect(server.calls.filter(({ url }) => url.includes('verifyEmail'))).toEqual([]);
  });

  test('[AUTH-28] an answer without an osid: "osid not found."; the account is not made twice', async () => {
    const answer = { responseCode: 'OK', params: { status: 'SUCCESSFUL' }, data: [] };
    const { server } = await openFilled({ ...signUp(), answers: { '/api/v1/Pupil/invite': () => answer } });
    await submit();
    expect(await alert()).toHaveTextContent('osid not found.');
    await submit();
    expect(server.asked('/api/v1/Pupil/invite')).toHaveLength(1);
  });

  test.each([
    ['its message', { message: 'The mail server is away.' }, 'The mail server is away.'],
    ['"Something went wrong" where the answer says nothing', {}, 'Something went wrong'],
  ])(
    '[AUTH-29] when the mail cannot be asked for, %s is shown; the next try asks for the mail only',
    async (_, body, words) => {
      let isDown = true;
      const { server, router } = await openFilled({
        ...signUp(),
        answers: {
          '/api/v1/Pupil/invite': () => saved(),
          [verify]: () => (isDown ? new Response(JSON.stringify(body), { status: 503 }) : saved()),
        },
      });
      await submit();
      expect(await alert()).toHaveTextContent(words);
      isDown = false;
      await submit();
      await waitFor(() => expect(router.state.location.pathname).toBe('/install'));
      expect(server.asked('/api/v1/Pupil/invite')).toHaveLength(1);
    },
  );
});
