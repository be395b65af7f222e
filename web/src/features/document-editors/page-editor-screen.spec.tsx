import type { CurrentUser } from '@hearthwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';
import { newPlaceholder } from '../markdown-editor/placeholders.js';

const ana = { id: '1', firstName: 'Ana', canEdit: true } as CurrentUser;
const fields = { title: 'Help', description: 'Answers.', content: '## Start\r\n\r\nAsk us.' };
const page = (changed: object = {}) => ({
  name: 'help',
  title: 'Help',
  description: '',
  contentHtml: '',
  headings: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changed,
});
const documentAt = (revision: number, changed: object = {}) => ({
  kind: 'page',
  key: 'page.help',
  revision,
  updatedAt: null,
  fields: { ...fields, ...changed },
});
const serve = (responses: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/auth/user': ana,
    'GET /api/documents/page.help': documentAt(2),
    'POST /api/articles/checks': { contentHtml: '<p>Ask us.</p>', statistics: {}, findings: [] },
    'PUT /api/pages/help': page(),
    'GET /api/pages/help': page(),
    ...responses,
  });

/** The text in the editing surface, which is in a shadow root. */
const surface = () =>
  document.querySelector('[data-markdown]')?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
const shownText = () => [...(surface()?.querySelectorAll('.cm-line') ?? [])].map((line) => line.textContent);
const revisions = [2, 1].map((revision) => ({
  revision,
  createdAt: '2026-11-20T10:00:00.000Z',
  note: '',
  editor: ana,
}));
const open = async () => {
  await renderApp('/edit-page/help');
  await waitFor(() => expect(surface()).toBeTruthy());
};

describe('the page editor', () => {
  beforeAll(async () => void (await import('../markdown-editor/components/markdown-editor.js')));
  beforeEach(() => {
    localStorage.clear();
    pretendSession();
  });

  it('should write in the surface of the article editor, and keep byte for byte what is not touched', async () => {
    const calls = serve();
    await open();
    expect(surface()?.getAttribute('aria-label')).toBe('Content');
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Ask' } });
    fireEvent.change(screen.getByLabelText('Why this change? (optional)'), { target: { value: 'Shorter' } });
    await userEvent.click(screen.getByText('Save Changes'));

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...fields,
        title: 'Ask',
        note: 'Shorter',
      }),
    );
  });

  it('should save what was typed a moment ago with Ctrl+S', async () => {
    const calls = serve();
    await open();
    await userEvent.click(screen.getByLabelText('Call-out box'));
    fireEvent.keyDown(surface() as HTMLElement, { key: 's', ctrlKey: true });

    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      content: expect.stringContaining('> [!TIP]'),
    });
  });

  it('should not save when a link is added', async () => {
    const calls = serve({ 'GET /api/articles?limit=6': [] });
    await open();
    await userEvent.click(screen.getByLabelText('Link'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }));
    const address = dialog.getByLabelText('Search our guides, or paste an address');
    await userEvent.type(address, 'https://example.org{Enter}');

    await waitFor(() => expect(shownText().join('')).toContain('](https://example.org)'));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('should show the text of a version that is restored', async () => {
    serve({
      'GET /api/documents/page.help/revisions?limit=30': revisions,
      'POST /api/documents/page.help/revisions/1/restore': documentAt(3, { content: 'The first text.' }),
    });
    await open();
    await userEvent.click(screen.getByText('Versions', { selector: '[role=tab]' }));
    await userEvent.click(await screen.findByLabelText('Restore version 1'));

    await waitFor(() => expect(shownText()).toEqual(['The first text.']));
  });

  it('should keep what is typed while a version is on its way back', async () => {
    const restored = Promise.withResolvers<object>();
    serve({
      'GET /api/documents/page.help/revisions?limit=30': revisions,
      'POST /api/documents/page.help/revisions/1/restore': () => restored.promise,
    });
    await open();
    await userEvent.click(screen.getByText('Versions', { selector: '[role=tab]' }));
    await userEvent.click(await screen.findByLabelText('Restore version 1'));
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Ask' } });
    restored.resolve(documentAt(3, { title: 'First', content: 'The first text.' }));

    await waitFor(() => expect(shownText()).toEqual(['The first text.']));
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Ask');
    expect(screen.getByText('Not saved yet; kept on this device.')).toBeTruthy();
  });

  it('should have the text back after a crash', async () => {
    serve();
    localStorage.setItem(
      'unsaved:document:1:page.help',
      JSON.stringify({
        fields: { ...fields, content: `Half a thought${newPlaceholder()}` },
        baseRevision: 2,
        changedAt: '2026-11-20T10:00:00.000Z',
      }),
    );
    await open();
    expect(shownText()).toEqual(['Half a thought']);
    await userEvent.click(screen.getByText('Use the saved version'));
    await waitFor(() => expect(shownText().at(0)).toContain('Start'));
  });
});
