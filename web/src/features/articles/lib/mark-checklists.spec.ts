// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { markChecklists } from './mark-checklists.js';

const list = '<ul>\n<li>Measure the door</li>\n</ul>';

describe('marking checklists', () => {
  it.each(['Moving checklist', 'Before you sign', 'The <em>checklist</em> for one evening'])(
    'should mark the list under "%s"',
    (title) => {
      const html = markChecklists(`<h2 id="a">${title}</h2><p>Take a pencil.</p>${list}`);

      expect(html).toContain('<ul class="checklist">');
      expect(html).toContain('<div class="checklist-count"></div>');
    },
  );

  it('should stop at the next heading of the same level and go on through lower ones', () => {
    const html = markChecklists(`<h2>Checklist</h2><h3>Upstairs</h3>${list}<h2>Afterwards</h2>${list}`);

    expect(html).toBe(
      `<h2>Checklist</h2><h3>Upstairs</h3><ul class="checklist">${list.slice(4)}<div class="checklist-count"></div><h2>Afterwards</h2>${list}`,
    );
  });

  it('should leave other lists and steps as they are', () => {
    const html = `<p>Intro</p>${list}<h2>Tools</h2>${list}<h2>Checklist in prose</h2><ol><li>First</li></ol>`;

    expect(markChecklists(html)).toBe(html);
  });

  it('should leave room for the count below a task list wherever it stands', () => {
    const html = markChecklists(
      '<h2>Tools</h2><ul class="contains-task-list"><li class="task-list-item">Saw</li></ul>',
    );

    expect(html).toMatch(/<\/ul><div class="checklist-count"><\/div>$/);
  });
});
