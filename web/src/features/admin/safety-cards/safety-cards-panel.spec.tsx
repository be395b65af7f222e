import type { SafetyCard } from '@hearthwise/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';

const GAS: SafetyCard = {
  key: 'gas',
  title: 'If you smell gas',
  call: 'the gas line',
  now: ['Get out.', 'Call.'],
  guide: null,
  sources: ['HSE'],
  reviewedOn: '2026-11-22',
  triggers: 'The smell of gas.',
  revision: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const LIST = 'GET /api/ai/safety-cards';
const SAVE = 'PUT /api/ai/safety-cards/gas';
const VERSIONS = 'GET /api/ai/safety-cards/gas/revisions?limit=30';
const version = { revision: 3, editor: null, createdAt: '2026-11-01T00:00:00.000Z', note: 'Shorter' };

describe('safety cards', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./safety-cards-panel.js')));
  afterEach(() => toast({})());

  const edit = async () => {
    await openAdmin('/admin?tab=safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit “If you smell gas”' }));

    return within(await screen.findByRole('form', { name: 'If you smell gas' }));
  };

  it('should be saved with a reason, on the version that was read, and previewed meanwhile', async () => {
    const calls = serveAdmin({ [LIST]: [GAS], [VERSIONS]: [version], [SAVE]: { ...GAS, revision: 4 } });
    const form = await edit();
    const save = form.getByRole('button', { name: 'Save changes' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(form.getByLabelText(/What to do now/), '\nStay out.');
    expect(screen.getByRole('region', { name: 'If you smell gas' }).textContent).toContain('Stay out.');
    await userEvent.type(form.getByLabelText(/Why this change/), 'A third step');
    await userEvent.click(save);
    expect(await screen.findByText('“If you smell gas” is saved.')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(sent?.body).toMatchObject({ now: ['Get out.', 'Call.', 'Stay out.'], note: 'A third step' });
  });

  it('should never be left without a step', async () => {
    serveAdmin({ [LIST]: [GAS], [VERSIONS]: [] });
    const form = await edit();
    await userEvent.clear(form.getByLabelText(/What to do now/));
    await userEvent.type(form.getByLabelText(/Why this change/), 'x');
    expect(form.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  it('should say so when somebody else was first, and keep what was typed', async () => {
    serveAdmin({ [LIST]: [GAS], [VERSIONS]: [], [SAVE]: () => problem(412, 'Precondition Failed') });
    const form = await edit();
    await userEvent.type(form.getByLabelText(/Title/), ' now');
    await userEvent.type(form.getByLabelText(/Why this change/), 'x');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Precondition Failed|wasn't saved/);
    expect(form.getByLabelText<HTMLInputElement>(/Title/).value).toBe('If you smell gas now');
  });

  it('should be restored to what came with the product', async () => {
    const calls = serveAdmin({
      [LIST]: [GAS],
      [VERSIONS]: [version],
      'POST /api/ai/safety-cards/gas/revisions/0/restore': { ...GAS, revision: 4 },
    });
    await edit();
    expect(await screen.findByText('Shorter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore what came with the product' }));
    expect(await screen.findByText('“If you smell gas” is saved.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});
