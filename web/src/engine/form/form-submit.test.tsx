import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  aForm,
  control,
  errorAt,
  fill,
  findForm,
  keepFormsApart,
  renderForm,
  saved,
  stopTheClock,
  submit,
  submitButton,
} from '#testing/render-form.tsx';

keepFormsApart();

const name = { name: 'fullName', title: 'Name' };
const api = '/api/v1/Pupil';

async function openFilled(options: Parameters<typeof renderForm>[0]) {
  const app = await renderForm(options);
  await findForm();
  fill('Name', '  Musa  ');
  return app;
}

/** What the server says to a claim that was raised. */
const asked = { ...saved(), result: { attestationOSID: 'attestation-1' } };

describe('what is sent', () => {
  test('[FORM-24] texts are trimmed', async () => {
    const { server } = await openFilled({ form: aForm([name]) });
    await submit();
    expect(server.asked(api)).toEqual([{ url: api, method: 'POST', body: { fullName: 'Musa' } }]);
  });

  test('[FORM-15] useMiddleUrl sends to the middle host', async () => {
    const { server } = await openFilled({ form: aForm([name], { useMiddleUrl: true }) });
    await submit();
    expect(server.asked('/api/Pupil')).toMatchObject([{ method: 'POST' }]);
  });

  test('[FORM-15] type property:name adds to a list of the own record, or changes one of its items', async () => {
    const form = aForm([{ name: 'house', title: 'Name' }], { type: 'property:houses' });
    const answers = {
      [api]: () => ({ data: [{ osid: 'me', houses: [{ osid: 'h1', house: 'Red' }] }] }),
      [`${api}/me/houses`]: () => saved('me'),
      [`${api}/me/houses/h1`]: () => saved('me'),
    };
    const first = await openFilled({ form, answers });
    await submit();
    expect(first.server.asked(`${api}/me/houses`)).toMatchObject([{ method: 'POST', body: { house: 'Musa' } }]);
    first.unmount();
    const second = await renderForm({ form, answers, path: '/form/sample/h1' });
    await findForm();
    expect(control('Name').value).toBe('Red');
    fill('Name', 'Blue');
    await submit();
    expect(second.server.asked(`${api}/me/houses/h1`)).toMatchObject([{ method: 'PUT', body: { house: 'Blue' } }]);
  });

  test('a form of one property is checked by the schema of its items, and a refusal of an item stands at its field', async () => {
    const houses = {
      type: 'array',
      items: { type: 'object', properties: { house: { type: 'string', maxLength: 5 } } },
    };
    const refusal = { params: { errmsg: 'It is wrong.' }, details: [{ path: 'houses.1.house', code: 'pattern' }] };
    await renderForm({
      form: aForm([{ name: 'house', title: 'Name' }], { type: 'property:houses' }),
      definitions: { Pupil: { type: 'object', properties: { houses } } },
      answers: {
        [api]: () => ({ data: [{ osid: 'me' }] }),
        [`${api}/me/houses`]: () => new Response(JSON.stringify(refusal), { status: 400 }),
      },
    });
    await findForm();
    fill('Name', 'Orange');
    expect(errorAt('Name')).toBe('This value should be less than 5 characters');
    fill('Name', 'Blue');
    await submit();
    await waitFor(() => expect(errorAt('Name')).toBe('Please enter a valid Name'));
  });

  test('a change goes with the time of the version that was read, so that nobody is overwritten unseen', async () => {
    const osid = '0190a000-0000-7000-8000-000000000001';
    const seen = '2026-11-05T10:00:00.000Z';
    const refusal = { params: { status: 'UNSUCCESSFUL', errmsg: 'The record was changed in the meantime.' } };
    let reads = 0;
    const { server } = await renderForm({
      form: aForm([name]),
      path: `/form/sample/${osid}`,
      answers: {
        [`/api/v1/Pupil/${osid}`]: () => {
          reads += 1;
          const isRead = reads === 1;
          return isRead
            ? { osid, fullName: 'Musa', osUpdatedAt: seen }
            : new Response(JSON.stringify(refusal), { status: 409 });
        },
      },
    });
    await findForm();
    fill('Name', 'Bala');
    await submit();
    const [, sent] = server.asked(`/api/v1/Pupil/${osid}`);
    expect(sent).toMatchObject({ method: 'PUT', body: { fullName: 'Bala', osUpdatedAt: seen } });
    expect(await screen.findByText('The record was changed in the meantime.')).toBeInTheDocument();
    expect(control('Name').value).toBe('Bala');
  });

  test('two clicks send once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    const { server } = await openFilled({ form: aForm([name]), answers: { [api]: () => waiting } });
    const form = await findForm();
    await act(async () => {
      form.requestSubmit();
      form.requestSubmit();
      submitButton().click();
    });
    await act(async () => answer(saved()));
    expect(server.asked(api)).toHaveLength(1);
  });
});

describe('what follows', () => {
  test('[FORM-34] [REG-07] [FORM-15] [FORM-49] SUCCESSFUL leads on to redirectTo', async () => {
    const { router } = await openFilled({ form: aForm([name], { redirectTo: '/menu' }) });
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
  });

  test('[FORM-34] a configured dialog opens instead, with its texts and buttons', async () => {
    const modal = {
      heading: 'form-title.sign-up.done',
      title: 'Welcome.',
      buttons: [{ title: 'common.done', redirectTo: '/menu' }],
    };
    const { router } = await openFilled({ form: aForm([name], { modal }) });
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Your account is created' });
    expect(dialog).toHaveTextContent('Welcome.');
    expect(router.state.location.pathname).toBe('/form/sample');
    act(() => screen.getByRole('button', { name: 'Done' }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
  });

  test('[CONST-06] [FORM-35] with the attest flag the claim is raised 1000 ms after the record was saved', async () => {
    const form = aForm([name, { name: 'attest', type: 'checkbox', title: 'Attest' }], {
      attestationName: 'pupilAttest',
    });
    const { server } = await openFilled({ form, answers: { '/api/v1/send': () => asked } });
    stopTheClock();
    act(() => control('Attest').click());
    await submit();
    expect(server.asked(api)[0]?.body).toEqual({ fullName: 'Musa' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(server.asked('/api/v1/send')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(server.asked('/api/v1/send')).toEqual([
      {
        url: '/api/v1/send',
        method: 'POST',
        body: { entityName: 'Pupil', entityId: 'new-1', name: 'pupilAttest', propertiesOSID: {} },
      },
    ]);
  });

  test.each([
    [
      'the claim names the item that was added',
      true,
      [{ entityName: 'Pupil', entityId: 'me', name: 'a', propertiesOSID: { houses: ['h2'] } }],
    ],
    ['without the flag there is no claim', false, []],
  ])('[FORM-35] of a property: %s', async (_, isFlagged, bodies) => {
    const fields = [
      { name: 'house', title: 'Name' },
      { name: 'attest', type: 'checkbox' as const, title: 'Attest' },
    ];
    const form = aForm(fields, { type: 'property:houses', attestationName: 'a' });
    const houses = [{ osid: 'h1' }, { osid: 'h2' }];
    const { server } = await openFilled({
      form,
      answers: {
        [api]: () => ({ data: [{ osid: 'me', houses }] }),
        [`${api}/me/houses`]: () => saved('me'),
        [`${api}/me`]: () => ({ osid: 'me', houses }),
        '/api/v1/send': () => asked,
      },
    });
    stopTheClock();
    if (isFlagged) act(() => control('Attest').click());
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(server.asked(`${api}/me/houses`)).toHaveLength(1);
    expect(server.asked('/api/v1/send').map(({ body }) => body)).toEqual(bodies);
  });
});

test('what the server asks before a second record is made is a question, and the answer goes along', async () => {
  const refusal = {
    responseCode: 'CONFLICT',
    params: { status: 'UNSUCCESSFUL', errmsg: 'Musa Lawal (A/1) is in your list already.' },
    details: [{ path: 'anotherPupil', code: 'problem.asked' }],
  };
  const { server } = await openFilled({
    form: aForm([name]),
    answers: {
      [api]: () => new Response(JSON.stringify(refusal), { status: 409 }),
      [`${api}?anotherPupil=true`]: () => saved(),
    },
  });
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Is this the same pupil?' });
  expect(dialog).toHaveTextContent('Musa Lawal (A/1) is in your list already.');
  expect(control('Name').value.trim()).toBe('Musa');
  screen.getByRole('button', { name: 'Add as another pupil' }).click();
  await waitFor(() => expect(server.asked(`${api}?anotherPupil=true`)).toHaveLength(1));
});
