import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

const NOTHING = { reports: 0, keep: 0, hide: 0, delete: 0, warn: 0, suspend: 0, appeals: 0, reversed: 0 };

const month = (name: string, numbers = {}) => ({ month: name, ...NOTHING, ...numbers });

describe('the numbers of moderation', () => {
  it('should begin with the month of the first report', async () => {
    const months = [month('2026-11'), month('2026-10', { reports: 3, hide: 1 }), month('2026-09')];
    fakeApi({ 'GET /api/moderation/counts': months });
    await renderApp('/moderation');
    expect(await screen.findByRole('rowheader', { name: 'October 2026' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'November 2026' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'September 2026' })).toBeNull();
  });

  it('should say that nothing was reported', async () => {
    fakeApi({ 'GET /api/moderation/counts': [month('2026-11'), month('2026-10')] });
    await renderApp('/moderation');
    expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
