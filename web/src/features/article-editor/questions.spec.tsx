import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionsPanel } from './components/questions-panel.js';
import { EMPTY_FORM, toInput } from './lib/article-form.js';

const check = {
  contentHtml: '<h2>Doors</h2><p>…</p><h2>Floors</h2>',
  statistics: { words: 2, readTime: 1, images: 0, links: 0, hasHeadings: true, hasLists: false },
  findings: [],
};
const asked = [
  { heading: 'Gone', questions: ['What was here?'] },
  { heading: 'Floors', questions: ['Which rug?'] },
];

function Panel({ isChecked = true, report }: { isChecked?: boolean; report: (questions: unknown) => void }) {
  const [questions, setQuestions] = useState(asked);
  report(questions);

  return (
    <QuestionsPanel
      questions={questions}
      check={isChecked ? check : undefined}
      onChange={(changes) => setQuestions((changes.questions ?? []) as typeof asked)}
    />
  );
}

function labels(): (string | null | undefined)[] {
  return screen.getAllByRole<HTMLTextAreaElement>('textbox').map((box) => box.labels?.[0]?.textContent);
}

describe('questions of headings', () => {
  it('should be saved with a checklist that has steps, named after its heading where it has no title', () => {
    const questions = [
      { heading: 'Floors', questions: [], checklist: { title: ' ', items: ['', ' Measure. '] } },
      { heading: null, questions: [], checklist: { title: 'Nothing', items: [' '] } },
      { heading: null, questions: [], checklist: { title: '', items: ['Knock.'] } },
      { heading: 'a'.repeat(300), questions: [], checklist: { title: '', items: ['Knock.'] } },
    ];
    expect(toInput({ ...EMPTY_FORM, questions }).questions).toEqual([
      { heading: 'Floors', questions: [], checklist: { title: 'Floors', items: ['Measure.'] } },
      { heading: null, questions: [], checklist: { title: 'What to do', items: ['Knock.'] } },
      {
        heading: 'a'.repeat(300),
        questions: [],
        checklist: { title: 'a'.repeat(200), items: ['Knock.'] },
      },
    ]);
  });

  it('should stand at the headings as the server names them, and be kept where a heading is gone', () => {
    render(<Panel report={() => {}} />);
    expect(labels()).toEqual([
      'Introduction',
      'Doors',
      'Floors',
      'Short answer: Floors',
      'Gone',
      'Short answer: Gone',
    ]);
    expect(screen.getByText(/^This heading no longer exists/)).toBeTruthy();
  });

  it('should be called lost by nobody before the text was checked', () => {
    render(<Panel isChecked={false} report={() => {}} />);
    expect(screen.queryByText(/^This heading no longer exists/)).toBeNull();
    expect(screen.getByLabelText('Gone')).toBeTruthy();
  });

  it('should keep a box that is cleared before the text was checked', async () => {
    render(<Panel isChecked={false} report={() => {}} />);
    await userEvent.clear(screen.getByLabelText('Gone'));
    expect(document.activeElement).toBe(screen.getByLabelText('Gone'));
  });

  it('should keep their order while they are typed and deleted', async () => {
    let latest: unknown = asked;
    render(<Panel report={(questions) => (latest = questions)} />);
    const box = screen.getByLabelText('Gone');
    await userEvent.type(box, 'x');
    await userEvent.type(box, '{Backspace}');
    expect(latest).toEqual(asked);
    await userEvent.clear(box);
    expect(labels()).toEqual(['Introduction', 'Doors', 'Floors', 'Short answer: Floors']);
  });

  it('should have a short answer, and further groups with answers of their own', async () => {
    let latest: unknown = asked;
    render(<Panel report={(questions) => (latest = questions)} />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(screen.getByLabelText('Short answer: Floors'), 'A flat one.');
    await userEvent.click(
      screen.getByRole('button', { name: 'Add questions with another answer to Floors' }),
    );
    await userEvent.type(screen.getByLabelText('Floors, group 2'), 'Which wax?');
    expect(latest).toEqual([
      ...asked.slice(0, 1),
      { heading: 'Floors', questions: ['Which rug?'], answer: 'A flat one.' },
      { heading: 'Floors', questions: ['Which wax?'] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Add a checklist to Floors' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Title of the checklist: Floors'));
    await userEvent.keyboard('Choose a rug');
    await userEvent.type(screen.getByLabelText('Checklist: Floors'), 'Measure.{Enter}Lay paper.');
    expect(latest).toContainEqual({
      heading: 'Floors',
      questions: ['Which rug?'],
      answer: 'A flat one.',
      checklist: { title: 'Choose a rug', items: ['Measure.', 'Lay paper.'] },
    });
    await userEvent.clear(screen.getByLabelText('Title of the checklist: Floors'));
    await userEvent.clear(screen.getByLabelText('Checklist: Floors'));
    expect(screen.getByLabelText('Checklist: Floors')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Short answer: Floors'));
    expect(latest).toContainEqual({
      heading: 'Floors',
      questions: ['Which rug?'],
      checklist: { title: '', items: [] },
    });
  });
});
