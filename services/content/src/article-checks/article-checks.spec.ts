import { articleStatistics, type CheckArticleInput, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContent } from '../testing/start-content.js';

const { checkArticle } = OPERATIONS.content;

const fields: CheckArticleInput['fields'] = {
  title: 'Porches',
  content: '## Before you build\n\n- Measure [the door](/article/doors)\n\n<script>alarm()</script>',
  excerpt: '',
  mainCategory: 'Ways We Live',
  subcategory: '',
};

describe('article checks', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  it('should be for editors only', async () => {
    await expect(content.client.call(checkArticle, { fields }, asVisitor())).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  it('should render as readers see it, count and find', async () => {
    const { contentHtml, statistics, findings } = await content.client.call(
      checkArticle,
      { fields },
      asUser(),
    );
    expect(contentHtml).toContain('<ul class="checklist">');
    expect(contentHtml).not.toContain('script');
    expect(statistics).toEqual(articleStatistics(fields.content));
    expect(findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Subcategory is required',
        'Title should be at least 10 characters long',
        'Add images to make the article more engaging',
      ]),
    );
  });
});
