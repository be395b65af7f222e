import { describe, expect, it } from 'vitest';
import { render } from './render.js';

const renderArticle = (markdown: string) => render(markdown, { hasChecklists: true }).html;
const list = '- Measure the door';

describe('marking checklists', () => {
  it.each(['Moving checklist', 'Before you sign', 'The *checklist* for one evening'])(
    'should mark the list under "%s"',
    (title) => {
      expect(renderArticle(`## ${title}\n\nTake a pencil.\n\n${list}`)).toMatch(
        /<ul class="checklist">\n<li>Measure the door<\/li>\n<\/ul><div class="checklist-count"><\/div>$/,
      );
    },
  );

  it('should stop at the next heading of the same level, but not at lower ones', () => {
    const html = renderArticle(`## Checklist\n\n### Upstairs\n\n${list}\n\n## Afterwards\n\n${list}`);

    expect(html).toContain('<h3 id="s-upstairs">Upstairs</h3>\n<ul class="checklist">');
    expect(html).toContain('<div class="checklist-count"></div><h2 id="s-afterwards">Afterwards</h2>\n<ul>');
    expect(html.match(/checklist-count/g)).toHaveLength(1);
  });

  it('should not mark other lists and steps', () => {
    const markdown = `Intro\n\n${list}\n\n## Tools\n\n${list}\n\n## Checklist in prose\n\n1. First`;

    expect(renderArticle(markdown)).toBe(render(markdown).html);
  });

  it('should reserve space for the count below a task list anywhere', () => {
    expect(renderArticle('## Tools\n\n- [ ] Saw')).toMatch(
      /<ul class="contains-task-list">[\s\S]*<\/ul><div class="checklist-count"><\/div>$/,
    );
  });

  it('should mark no list of a discussion, and none within an attribute', () => {
    expect(render(`## Checklist\n\n${list}`).html).not.toContain('class="checklist"');
    expect(renderArticle('## Checklist\n\n<b title="<ul><h2>Checklist</h2>">x</b>')).toContain(
      'title="&lt;ul&gt;&lt;h2&gt;Checklist&lt;/h2&gt;"',
    );
  });
});
