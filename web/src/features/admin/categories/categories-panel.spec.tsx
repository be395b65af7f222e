import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';

describe('categories', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./categories-panel.js')));
  afterEach(() => toast({})());

  const LIST = 'GET /api/admin/categories';
  const SAVE = 'PUT /api/categories/ways-we-live';
  const category = {
    id: 'c1',
    name: 'Ways We Live',
    slug: 'ways-we-live',
    description: 'Old',
    revision: 3,
  };
  const openForm = async () => {
    await openAdmin('/admin?tab=categories');

    return within(await screen.findByRole('form', { name: 'Ways We Live' }));
  };
  const typeIn = async (form: ReturnType<typeof within>, text: string) => {
    await userEvent.clear(form.getByLabelText('Ways We Live'));
    await userEvent.type(form.getByLabelText('Ways We Live'), text);
  };
  const saveIn = (form: ReturnType<typeof within>) =>
    userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  const refuseStorage = () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    onTestFinished(() => refused.mockRestore());
  };
  beforeEach(() => localStorage.clear());

  it('should be described by those who may edit, on the revision that they have read', async () => {
    const calls = serveAdmin({
      [LIST]: [category],
      [SAVE]: { ...category, description: 'New', revision: 4 },
    });
    const form = await openForm();
    expect(form.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
    await typeIn(form, 'New');
    await saveIn(form);
    expect(await screen.findByText('The description of Ways We Live is saved.')).toBeTruthy();
    await typeIn(form, 'Newer');
    await saveIn(form);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    const saves = calls.filter(({ method }) => method === 'PUT');
    expect(saves.map(({ body }) => body)).toEqual([{ description: 'New' }, { description: 'Newer' }]);
    expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  it('should show both descriptions when somebody else has saved, and lose none', async () => {
    let saves = 0;
    serveAdmin({
      [LIST]: () => [saves === 0 ? category : { ...category, description: 'Theirs', revision: 4 }],
      [SAVE]: () => {
        saves += 1;

        return problem(412, 'Precondition Failed');
      },
    });
    const form = await openForm();
    await typeIn(form, 'Mine');
    await saveIn(form);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'These texts were saved in the meantime' }),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    const field = form.getByLabelText<HTMLTextAreaElement>('Ways We Live');
    expect(field.value).toBe('Theirs');
    await userEvent.click(form.getByRole('button', { name: 'Put it back' }));
    expect(field.value).toBe('Mine');
  });

  it('should not save a merge before its editor does', async () => {
    const calls = serveAdmin({
      [LIST]: () => [saves() === 0 ? category : { ...category, description: 'Theirs', revision: 4 }],
      [SAVE]: () => problem(412, 'Precondition Failed'),
    });
    const saves = () => calls.filter(({ method }) => method === 'PUT').length;
    const form = await openForm();
    await typeIn(form, 'Mine');
    await saveIn(form);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'These texts were saved in the meantime' }),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Merge by paragraph' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(saves()).toBe(1);
    expect(form.getByLabelText<HTMLTextAreaElement>('Ways We Live').value).toContain('Theirs');
  });

  it('should keep what was typed while another tab is looked at, and ask before the page is left', async () => {
    refuseStorage();
    serveAdmin({ [LIST]: [category] });
    const form = await openForm();
    await typeIn(form, 'Half a thought');
    await userEvent.click(screen.getByRole('tab', { name: 'Articles' }));
    await screen.findByText('2 articles');
    await userEvent.click(screen.getByRole('tab', { name: 'Categories' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('Ways We Live').value).toBe('Half a thought');
    await userEvent.click(screen.getByRole('tab', { name: 'Articles' }));
    await screen.findByText(/this device can't keep it: save before you leave/);
    await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
    expect(await screen.findByText(/, and this device can't keep it\.$/)).toBeTruthy();
  });

  it('should not be left unsaved without a question', async () => {
    serveAdmin({ [LIST]: [category] });
    const form = await openForm();
    await typeIn(form, 'Half a thought');
    await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });
});
