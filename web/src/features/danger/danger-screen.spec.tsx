import { SAFETY_CARD_KEYS, type SafetyCard } from '@hearthwise/contracts';
import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHAT_KEY, DRAFT_KEY } from '../../lib/chat-keys.js';
import { tabStorage } from '../../lib/json-storage.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { addQuestion, draftStore, resetChat } from '../assistant/store/chat-store.js';
import { ask, buildAdvice, pretendLayout } from '../assistant/testing/assistant-page.js';
import { DANGER_NAMES } from './danger-names.js';

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
  beforeEach(pretendLayout);

  it('should have every card in its order, with links to each', async () => {
    fakeApi({ 'GET /api/ai/safety-cards': SAFETY_CARD_KEYS.map((key) => card(key)) });
    await renderApp('/in-danger');
    const names = SAFETY_CARD_KEYS.map((key) => DANGER_NAMES[key]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'In danger? What to do now',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(names);
    const links = within(main.getByRole('navigation', { name: 'Dangers' })).getAllByRole('link');
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
      screen.getByText('Reviewed on November 1, 2026 with the advice of A fire service; A health service.'),
    ).toBeTruthy();
    const guide = screen.getByRole('link', { name: 'Smell of gas: more in our guide' });
    expect(guide.getAttribute('href')).toBe('/article/fire-and-gas');
  });

  it('should show the card that the address names, once it is there', async () => {
    fakeApi({ 'GET /api/ai/safety-cards': [card('fire'), card('gas')] });
    await renderApp('/in-danger#gas');
    const heading = await screen.findByRole('heading', { name: 'Smell of gas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('should be focused at the card that a link on another page names, also when it is there at once', async () => {
    fakeApi({
      'GET /api/categories': [],
      'GET /api/ai/safety-cards': [card('fire'), card('gas')],
      'POST /api/ai/advice': buildAdvice({ possibleDanger: { id: 'gas', title: 'About gas' } }),
    });
    const user = userEvent.setup();
    await renderApp('/in-danger');
    await screen.findByRole('heading', { name: 'Smell of gas' });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'AI Assistant' }));
    await screen.findByRole('textbox', { name: 'Your question' });
    await ask(user);
    await user.click(await screen.findByRole('link', { name: 'In danger? About gas' }));
    const heading = await screen.findByRole('heading', { name: 'Smell of gas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('should have a discreet title, and an exit that takes the conversation with the adviser with it', async () => {
    fakeApi({ 'GET /api/ai/safety-cards': [card('violence')] });
    await renderApp('/in-danger');
    await screen.findByRole('region', { name: 'About violence' });
    expect(document.title).toBe('Reading · Hearthwise');
    addQuestion('he hits me');
    draftStore.set('where can I');
    const replace = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { replace });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      document.documentElement.hidden = false;
      resetChat();
    });
    fireEvent.click(screen.getByRole('link', { name: 'Exit this page' }));
    expect(replace).toHaveBeenCalledWith(EXIT_ADDRESS);
    expect(tabStorage.read(CHAT_KEY)).toBeNull();
    expect(tabStorage.read(DRAFT_KEY)).toBeNull();
  });

  it('should name the emergency numbers when the cards do not load, and load them on request', async () => {
    let answer: () => unknown = () => problem(503, 'Service Unavailable');
    fakeApi({ 'GET /api/ai/safety-cards': () => answer() });
    await renderApp('/in-danger');
    expect(await screen.findByText(/^Call your emergency number/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '112' })).toBeTruthy();
    answer = () => [card('fire')];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'About fire' })).toBeTruthy();
  });
});
