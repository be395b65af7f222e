import { SAFETY_CARD_KEYS, SAFETY_CARD_NAMES, type SafetyCard } from '@hearthwise/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const card = (key: SafetyCard['key'], fields: Partial<SafetyCard> = {}): SafetyCard => ({
  key,
  title: `About ${key}`,
  call: null,
  now: ['First this.', 'Then that.'],
  guide: null,
  sources: ['A fire service', 'A health service'],
  reviewedOn: '2026-11-01',
  triggers: '',
  revision: 0,
  updatedAt: null,
  ...fields,
});

describe('the page about dangers', () => {
  it('should have every card in its order, with links to each', async () => {
    fakeApi({ 'GET /api/ai/safety-cards': SAFETY_CARD_KEYS.map((key) => card(key)) });
    await renderApp('/in-danger');
    const names = SAFETY_CARD_KEYS.map((key) => SAFETY_CARD_NAMES[key]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'In danger? What to do now',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(names);
    const links = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(SAFETY_CARD_KEYS.map((key) => `#${key}`));
  });

  it('should say whom to call, what to do in order, whose advice it is, and where to read on', async () => {
    fakeApi({
      'GET /api/ai/safety-cards': [card('gas', { call: 'The gas company', guide: 'fire-and-gas' })],
    });
    await renderApp('/in-danger');
    const gas = within(await screen.findByRole('region', { name: 'About gas' }));
    expect(gas.getByText('The gas company')).toBeTruthy();
    expect(gas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'First this.',
      'Then that.',
    ]);
    expect(
      screen.getByText('Compared on November 1, 2026 with the advice of A fire service; A health service.'),
    ).toBeTruthy();
    const guide = screen.getByRole('link', { name: 'Smell of gas: more in our guide' });
    expect(guide.getAttribute('href')).toBe('/article/fire-and-gas');
  });

  it('should be left at once by whoever must not be seen to read it', async () => {
    fakeApi({ 'GET /api/ai/safety-cards': [card('violence'), card('gas')] });
    await renderApp('/in-danger');
    const violence = within(await screen.findByRole('region', { name: 'About violence' }));
    expect(violence.getByRole('button', { name: 'Leave this page quickly' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Leave this page quickly' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Exit this page' })).toBeTruthy();
  });

  it('should name the emergency numbers when the cards do not load, and load them on request', async () => {
    let answer: () => unknown = () => problem(503, 'Service Unavailable');
    fakeApi({ 'GET /api/ai/safety-cards': () => answer() });
    await renderApp('/in-danger');
    expect(await screen.findByText(/^Call your emergency number/)).toBeTruthy();
    expect(screen.getByText(/112 in Europe/)).toBeTruthy();
    answer = () => [card('fire')];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'About fire' })).toBeTruthy();
  });
});
