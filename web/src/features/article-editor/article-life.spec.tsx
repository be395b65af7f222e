import type { EditableArticle } from '@hearthwise/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const user = {
  id: 'ana',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  role: 'editor',
  canEdit: true,
};
const article: EditableArticle = {
  ...buildArticle({ title: 'Quiet Floors', revision: 3 }),
  status: 'draft',
  scheduledAt: null,
  scheduledTimeZone: null,
  reviewedOn: null,
  reviewBy: '2026-01-31',
};
const path = `/api/articles/${article.id}`;
const byId = `/api/articles/by-id/${article.id}`;
const stateOf = (changed: object) => ({
  id: article.id,
  slug: article.slug,
  status: 'draft',
  publishDate: null,
  scheduledAt: null,
  scheduledTimeZone: null,
  deletedAt: null,
  revision: 3,
  updatedAt: article.updatedAt,
  ...changed,
});

function serve(responses: Record<string, unknown> = {}) {
  pretendSession();

  return fakeApi({
    'GET /api/auth/user': user,
    [`GET ${byId}`]: article,
    [`GET ${path}/working-copy`]: { workingCopy: null },
    [`GET ${path}/preview-links`]: [],
    [`PUT ${path}/presence`]: [],
    ...responses,
  });
}

/** The panel beside the text in which an article is published. */
async function openPanel() {
  await renderApp(`/edit-article/${article.id}`);
  await userEvent.click(await screen.findByText('Publish', { selector: '[role=tab]' }));
  const status = await screen.findByText('Versions', { selector: 'h3' });

  return within(status.closest('[role=tabpanel]') as HTMLElement);
}
const titleField = () => document.querySelector('input[name=title]') as HTMLInputElement;
const bodyOf = (calls: ReturnType<typeof fakeApi>, method: string, of: string) =>
  calls.find((call) => call.method === method && call.path === of)?.body;

describe('publishing from the editor', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void vi.useRealTimers());

  it('should publish at once', async () => {
    const calls = serve({ [`POST ${path}/publish`]: stateOf({ status: 'published' }) });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Publish now' }));

    const link = await panel.findByRole('link', { name: 'View the article' });
    expect(link.getAttribute('href')).toBe(`/article/${article.slug}`);
    expect(screen.getByText('The article is published.')).toBeTruthy();
    expect(document.activeElement?.textContent, 'the button is gone').toMatch(/^Published/);
    expect(bodyOf(calls, 'POST', `${path}/publish`)).toEqual({});
    const { headers } = calls.find((call) => call.path === `${path}/publish`)!;
    expect(headers.get('if-match'), 'nobody has seen what was saved since').toBe('"3"');
  });

  it('should leave the focus with somebody who types meanwhile', async () => {
    let publish = () => {};
    const published = new Promise<void>((resolve) => {
      publish = resolve;
    });
    serve({ [`POST ${path}/publish`]: () => published.then(() => stateOf({ status: 'published' })) });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Publish now' }));
    titleField().focus();
    await act(async () => publish());
    await panel.findByRole('link', { name: 'View the article' });

    expect(document.activeElement).toBe(titleField());
  });

  it('should say why nothing was published', async () => {
    const refusal = problem(422, 'Unprocessable Content', 'It needs a title and content first.');
    serve({ [`POST ${path}/publish`]: refusal });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Publish now' }));

    expect(await screen.findByText('It needs a title and content first.')).toBeTruthy();
    expect(panel.getByText('Draft: only editors see it.')).toBeTruthy();
  });

  it('should ask for a review, and take it back', async () => {
    serve({
      [`POST ${path}/submit`]: stateOf({ status: 'in_review' }),
      [`POST ${path}/withdraw`]: stateOf({ status: 'draft' }),
    });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Ask for a review' }));
    expect(await panel.findByText(/^In review: only editors see it/)).toBeTruthy();
    expect(screen.getByText('In review', { selector: 'h1 + *' })).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Back to draft' }));
    expect(await panel.findByText('Draft: only editors see it.')).toBeTruthy();
  });

  it('should take nothing away from visitors without a question', async () => {
    const calls = serve({
      [`GET ${byId}`]: { ...article, status: 'published' },
      [`POST ${path}/withdraw`]: stateOf({ status: 'draft' }),
    });
    const panel = await openPanel();
    const unpublish = () => panel.getByRole('button', { name: 'Unpublish' });
    await userEvent.click(unpublish());
    const question = within(panel.getByRole('group', { name: 'Unpublish' }));
    expect(question.getByText(/^Readers will no longer see this article\./)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement?.textContent).toMatch(/^Published/);
    expect(calls.some((call) => call.path === `${path}/withdraw`)).toBe(false);

    await userEvent.click(unpublish());
    await userEvent.click(unpublish());
    expect(await panel.findByText('Draft: only editors see it.')).toBeTruthy();
    expect(bodyOf(calls, 'POST', `${path}/withdraw`)).toBeUndefined();
  });

  it('should say when a time is meant that clocks skip', async () => {
    const calls = serve({ [`POST ${path}/publish`]: stateOf({ status: 'scheduled' }) });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Schedule' }));
    const form = within(panel.getByRole('form', { name: 'Schedule' }));
    await userEvent.selectOptions(form.getByLabelText('Time zone'), 'Europe/Berlin');
    const time = form.getByLabelText('Date and time');
    fireEvent.change(time, { target: { value: '2029-03-25T01:30' } });
    expect(form.queryByText(/^Clocks skip/)).toBeNull();
    fireEvent.change(time, { target: { value: '2029-03-25T02:30' } });
    expect(
      form.getByText(/^Clocks skip this time .* March 25, 2029 at 3:30\sAM \(Europe\/Berlin\)\.$/),
    ).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('The article is scheduled.');

    expect(bodyOf(calls, 'POST', `${path}/publish`)).toEqual({
      at: '2029-03-25T01:30:00.000Z',
      timeZone: 'Europe/Berlin',
    });
  });

  /** As browsers tell that what is typed is no day; jsdom has no such fields. */
  const typeNoDay = (field: HTMLElement) => {
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    fireEvent.change(field, { target: { value: '' } });
  };

  it('should not take an impossible day of a review for none', async () => {
    const calls = serve();
    const panel = await openPanel();
    typeNoDay(await panel.findByLabelText('Review by'));
    await userEvent.click(panel.getByRole('button', { name: 'Save review dates' }));
    expect(panel.getByText("That day doesn't exist.")).toBeTruthy();
    expect(bodyOf(calls, 'PUT', path)).toBeUndefined();
  });

  it.each([
    ['9000-01-01', 'This day is in the future.'],
    ['1899-12-31', 'Choose a year from 1900 to 9999.'],
  ])('should say what is wrong with %s as the day of a review', async (value, sentence) => {
    const calls = serve();
    const panel = await openPanel();
    fireEvent.change(await panel.findByLabelText('Reviewed on'), { target: { value } });
    await userEvent.click(panel.getByRole('button', { name: 'Save review dates' }));
    expect(panel.getByText(sentence)).toBeTruthy();
    expect(bodyOf(calls, 'PUT', path)).toBeUndefined();
  });

  it('should say what is wrong with the time of a publication', async () => {
    const calls = serve();
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Schedule' }));
    const form = within(panel.getByRole('form', { name: 'Schedule' }));
    const field = form.getByLabelText('Date and time');
    await userEvent.selectOptions(form.getByLabelText('Time zone'), 'America/New_York');
    fireEvent.change(field, { target: { value: '9999-12-31T23:00' } });
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    expect(form.getByText('Choose a time within 5 years.')).toBeTruthy();
    typeNoDay(field);
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    expect(form.getByText("That day doesn't exist.")).toBeTruthy();
    expect(bodyOf(calls, 'POST', `${path}/publish`)).toBeUndefined();
  });

  it('should go on while a year is half typed', async () => {
    serve();
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Schedule' }));
    const form = within(panel.getByRole('form', { name: 'Schedule' }));
    await userEvent.selectOptions(form.getByLabelText('Time zone'), 'Europe/Berlin');
    for (const value of ['202609-12-31T09:30', '0002-12-31T09:30', '0020-12-31T09:30']) {
      fireEvent.change(form.getByLabelText('Date and time'), { target: { value } });
      expect(form.queryByText(/^Clocks skip/)).toBeNull();
      await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
      expect(form.getByText('Choose a time in the future.')).toBeTruthy();
    }
  });

  it('should offer only what is possible with an article in the bin', async () => {
    serve({
      [`DELETE ${path}`]: stateOf({ status: 'deleted' }),
      [`POST ${path}/restore`]: stateOf({ status: 'draft' }),
    });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Move to bin' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Move to bin' }));
    expect(await screen.findByRole('heading', { name: 'This article is in the bin' })).toBeTruthy();
    expect(titleField()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(titleField().value).toBe('Quiet Floors'));
  });

  it('should leave no list of articles as it was', async () => {
    const list = '/api/admin/articles?limit=100';
    const calls = serve({
      [`GET ${list}`]: [{ ...article, editorId: null, editor: null, deletedAt: null }],
      [`POST ${path}/submit`]: stateOf({ status: 'in_review' }),
    });
    await renderApp('/admin');
    await userEvent.click(await screen.findByRole('link', { name: 'Open Quiet Floors in the editor' }));
    await userEvent.click(await screen.findByText('Publish', { selector: '[role=tab]' }));
    await userEvent.click(await screen.findByText('Ask for a review'));
    await screen.findByText('The article is in review.');
    await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
    await waitFor(() => expect(calls.filter((call) => call.path === list)).toHaveLength(2));
  });

  it('should publish nothing that is not saved', async () => {
    serve();
    const panel = await openPanel();
    fireEvent.change(titleField(), { target: { value: 'Other' } });
    expect(await panel.findByText(/^Save first: what you've typed/)).toBeTruthy();
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
    expect(panel.getByText('Save your text first.')).toBeTruthy();
  });

  it('should save the days of a review with the saved texts, on the revision that is shown', async () => {
    const reviewed = { ...article, revision: 4, reviewedOn: '2026-02-01', reviewBy: '2027-02-01' };
    const calls = serve({ [`PUT ${path}`]: reviewed });
    const panel = await openPanel();
    const reviewBy = await panel.findByLabelText<HTMLInputElement>('Review by');
    expect(reviewBy.value).toBe('2026-01-31');
    fireEvent.change(panel.getByLabelText('Reviewed on'), { target: { value: '2026-02-01' } });
    fireEvent.change(reviewBy, { target: { value: '2027-02-01' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save review dates' }));

    await waitFor(() =>
      expect(bodyOf(calls, 'PUT', path)).toMatchObject({
        title: 'Quiet Floors',
        reviewedOn: '2026-02-01',
        reviewBy: '2027-02-01',
      }),
    );
    // The form of the saved dates, in which there is nothing to save.
    await waitFor(() => {
      const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Save review dates' });
      expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, null]);
    });
    expect(panel.getByLabelText<HTMLInputElement>('Review by').value).toBe('2027-02-01');
  });

  it('should keep the days that are typed when the text is saved, and while another tab is shown', async () => {
    serve({ [`PUT ${path}`]: { ...article, title: 'Other', revision: 4 } });
    const panel = await openPanel();
    fireEvent.change(await panel.findByLabelText('Reviewed on'), { target: { value: '2026-02-01' } });
    fireEvent.change(titleField(), { target: { value: 'Other' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Article updated successfully!');
    await userEvent.click(screen.getByText('Questions', { selector: '[role=tab]' }));
    await userEvent.click(screen.getByText('Publish', { selector: '[role=tab]' }));
    const reviewedOn = panel.getByLabelText<HTMLInputElement>('Reviewed on');
    expect(reviewedOn.value).toBe('2026-02-01');
  });

  it('should lead to the checks without leaving the editor', async () => {
    serve();
    await openPanel();
    fireEvent.change(titleField(), { target: { value: 'Other' } });
    await userEvent.click(screen.getByRole('button', { name: 'Checks and preview' }));
    const aside = screen.getByRole('complementary', { name: 'Checks and preview' });
    expect(document.activeElement).toBe(aside);
    expect(titleField().value).toBe('Other');
    expect(screen.queryByText('Your unsaved work is back.')).toBeNull();
  });

  it('should announce that everything is saved, and not each change', async () => {
    serve();
    await openPanel();
    const announced = screen.getByText('Everything is saved.', { selector: '[role=status]' });
    fireEvent.change(titleField(), { target: { value: 'Other' } });
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy();
    expect(announced.textContent).toBe('');
  });

  it('should change the address, and refuse one that is no address or taken', async () => {
    let tries = 0;
    const calls = serve({
      [`PUT ${path}/slug`]: () =>
        (tries += 1) === 1 ? problem(409, 'Conflict', 'It is taken.') : stateOf({ slug: 'silent-floors' }),
    });
    const panel = await openPanel();
    const slug = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
    const change = () => panel.getByRole<HTMLButtonElement>('button', { name: 'Change the address' });
    fireEvent.change(slug, { target: { value: 'Silent Floors' } });
    expect(panel.getByText(/^Use lower-case letters, digits and single hyphens/)).toBeTruthy();
    expect(change().disabled).toBe(true);
    fireEvent.change(slug, { target: { value: 'silent-floors' } });
    await userEvent.click(change());
    expect(await panel.findByText('It is taken.')).toBeTruthy();
    expect(screen.getAllByText('It is taken.')).toHaveLength(1);
    await userEvent.click(change());
    expect(await screen.findByText('The address has changed. The old one leads to it.')).toBeTruthy();
    expect(bodyOf(calls, 'PUT', `${path}/slug`)).toEqual({ slug: 'silent-floors' });
  });

  it('should notice that a scheduled article has become public, and keep what is typed', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const scheduled = { ...article, status: 'scheduled', scheduledAt: soon, scheduledTimeZone: 'UTC' };
    let reads = 0;
    serve({
      [`GET ${byId}`]: () =>
        // A colleague has saved in the meantime: that is for the next save to find out.
        (reads += 1) === 1 ? scheduled : { ...article, status: 'published', revision: 9, title: 'Theirs' },
    });
    const panel = await openPanel();
    expect(await panel.findByText(/^Scheduled for/)).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(titleField(), { target: { value: 'Mine' } });
    await act(() => window.dispatchEvent(new Event('visibilitychange')));

    expect(await panel.findByText(/^Published: what you save is public straight away/)).toBeTruthy();
    expect(titleField().value).toBe('Mine');
  });
});
