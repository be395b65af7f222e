import type { AdviceSafety } from '@hearthwise/contracts';
import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addQuestion, chatStore, draftStore, resetChat } from '../store/chat-store.js';
import { SafetyCard } from './safety-card.js';

const GAS: AdviceSafety = {
  id: 'gas',
  title: 'If you smell gas',
  now: ['Get everybody out.', 'Switch nothing on.'],
  call: 'the gas emergency line',
};

describe('SafetyCard', () => {
  it('should say at once what to do, in order, and whom to call', () => {
    render(<SafetyCard safety={GAS} isLatest />);
    const card = screen.getByRole('alert', { name: 'If you smell gas' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(GAS.now);
    expect(within(card).getByText(GAS.call ?? '')).toBeTruthy();
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it('should not interrupt again later in the conversation, and call nobody who is not named', () => {
    render(<SafetyCard safety={{ ...GAS, call: null }} isLatest={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region', { name: 'If you smell gas' })).toBeTruthy();
    expect(screen.queryByText('Whom to call')).toBeNull();
  });
});

describe('SafetyCard of violence', () => {
  const replace = vi.fn<(address: string) => void>();

  beforeEach(() => vi.stubGlobal('location', { replace }));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.hidden = false;
    resetChat();
  });

  it('should be left quickly, with all that was asked and typed', () => {
    addQuestion('he hits me');
    draftStore.set('where can I');
    render(<SafetyCard safety={{ ...GAS, id: 'violence' }} isLatest />);
    fireEvent.click(screen.getByRole('button', { name: 'Exit this page' }));
    expect(replace).toHaveBeenCalledWith(EXIT_ADDRESS);
    expect(document.documentElement.hidden).toBe(true);
    expect(chatStore.get().messages).toEqual([]);
    expect(draftStore.get()).toBe('');
  });
});
