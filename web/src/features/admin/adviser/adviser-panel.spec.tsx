import type { AdviserStatus } from '@hearthwise/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';

describe('the adviser', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./adviser-panel.js')));
  afterEach(() => toast({})());

  const status = (fields: Partial<AdviserStatus> = {}): AdviserStatus => ({
    engine: { kind: 'model', model: 'a-model', host: 'models.example.org', circuit: null },
    limits: {
      questionCharacters: 2_000,
      concurrentQuestions: 4,
      tries: 3,
      answerSeconds: 60,
      modelSeconds: 30,
    },
    index: {
      articles: 48,
      passages: 1_234,
      wordings: 5_678,
      version: 2,
      behind: 0,
      comparedAt: new Date().toISOString(),
      changedAt: null,
    },
    questions: [
      { days: 1, answer: 9, partial: 2, choice: 1, gap: 3, refusal: 4, failed: 1, up: 5, down: 21 },
    ],
    embeddings: null,
    rebuild: null,
    ...fields,
  });
  const STATUS = 'GET /api/admin/adviser';

  it('should say what answers, and that its index is up to date', async () => {
    serveAdmin({ [STATUS]: status() });
    await openAdmin('/admin?tab=ai');
    expect(await screen.findByText('Up to date')).toBeTruthy();
    for (const text of ['a-model', 'models.example.org', '1,234', 'Last 24 hours']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('should say what became of questions', async () => {
    serveAdmin({ [STATUS]: status() });
    await openAdmin('/admin?tab=ai');
    const table = within(await screen.findByRole('region', { name: 'Questions' }));
    expect(table.getByRole('row', { name: 'Without a guide 3' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'Said not to help 21' })).toBeTruthy();
  });

  it('should say whether the models can be reached, and how far the guides are embedded', async () => {
    const circuit = { state: 'open', changedAt: new Date().toISOString() } as const;
    serveAdmin({
      [STATUS]: status({
        engine: { ...status().engine, circuit },
        embeddings: { model: 'vectors-1', total: 2_000, embedded: 1_500, circuit: null },
      }),
    });
    await openAdmin('/admin?tab=ai');
    expect(await screen.findByText('Words, and meaning by vectors-1')).toBeTruthy();
    expect(screen.getByText('1,500 of 2,000')).toBeTruthy();
    expect(screen.getByText('No: not asked for a while, since', { exact: false })).toBeTruthy();
  });

  it.each<[Partial<AdviserStatus['index']>, string]>([
    [{ behind: 1 }, 'Behind by 1 article'],
    [{ behind: 3 }, 'Behind by 3 articles'],
    [{ behind: null, comparedAt: null }, 'Not compared with the articles lately'],
    [{ comparedAt: '2026-01-01T00:00:00.000Z' }, 'Not compared with the articles lately'],
  ])('should say of the index %j: %s', async (index, text) => {
    serveAdmin({ [STATUS]: status({ index: { ...status().index, ...index } }) });
    await openAdmin('/admin?tab=ai');
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  });

  it('should have its index rebuilt with progress', async () => {
    const rebuild = {
      id: 'r1',
      status: 'running',
      total: 48,
      done: 20,
      createdAt: '2026-11-01T00:00:00.000Z',
      finishedAt: null,
    } as const;
    let current: AdviserStatus['rebuild'] = null;
    serveAdmin({
      [STATUS]: () => status({ rebuild: current }),
      'POST /api/admin/adviser/rebuilds': () => (current = rebuild),
    });
    await openAdmin('/admin?tab=ai');
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild the search index' }));
    expect(await screen.findByText('The search index is being rebuilt.')).toBeTruthy();
    const progress = await screen.findByRole('progressbar', { name: 'Rebuild of the search index' });
    expect(progress.getAttribute('value')).toBe('20');
    expect(screen.getByRole('button', { name: 'Rebuilding...' })).toHaveProperty('disabled', true);
    expect(screen.getByText('20 of 48 articles')).toBeTruthy();
  });
});
