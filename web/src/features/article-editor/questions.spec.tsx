import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionsPanel } from './components/questions-panel.js';

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

describe('questions of headings', () => {
  it('should stand at the headings as the server names them, and be kept where a heading is gone', () => {
    render(<Panel report={() => {}} />);
    const boxes = screen.getAllByRole<HTMLTextAreaElement>('textbox');
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Introduction',
      'Doors',
      'Floors',
      'Gone',
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
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });
});
