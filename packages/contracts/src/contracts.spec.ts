import { describe, expect, it } from 'vitest';
import {
  AppError,
  articleSourceSchema,
  avatarInitial,
  conversationTitle,
  createProjectInputSchema,
  displayName,
  ENDPOINTS,
  excerptFallback,
  findTopic,
  isTopicPath,
  listPostsQuerySchema,
  matchPage,
  navigationTopics,
  previewFallback,
  readTimeMinutes,
  relatedSubcategories,
  ROUTES,
  CATEGORIES,
  topicSlug,
} from './index.js';

describe('taxonomy', () => {
  it('should have the topics and subcategories of the specification', () => {
    expect(CATEGORIES.map((category) => category.topics.length)).toEqual([16, 18, 9, 8, 8]);
    expect(CATEGORIES.every((category) => category.subcategories.length === 8)).toBe(true);
  });

  it.each([
    ['Eco-Friendly & Sustainable', 'eco-friendly-sustainable'],
    ['Returning Home (Boomerang)', 'returning-home-boomerang'],
    ['LGBTQIA+ Households', 'lgbtqia-households'],
    ['First-Time Home Buyers', 'first-time-home-buyers'],
    ['Safety Planning for Kids & Elders', 'safety-planning-for-kids-elders'],
  ])('should make the slug of %s', (title, slug) => {
    expect(topicSlug(title)).toBe(slug);
  });

  it('should have a page for every pair of either reading and for no other', () => {
    expect(findTopic('ways-we-live', 'renters')?.title).toBe('Renters');
    expect(findTopic('ways-we-live', 'co-living')).toMatchObject({
      title: 'Co Living',
      isInNavigation: false,
    });
    expect(findTopic('ways-we-live', 'divorce')).toBeUndefined();
    expect(findTopic('projects', '7')).toBeUndefined();
  });

  it('should lead from every navigation topic to something to read', () => {
    const known = new Set<string>(CATEGORIES.flatMap((category) => [...category.subcategories]));
    for (const topic of CATEGORIES.flatMap(navigationTopics)) {
      const related = relatedSubcategories(topic.slug);
      expect(related.length, topic.slug).toBeGreaterThan(0);
      expect(related.filter((slug) => !known.has(slug))).toEqual([]);
    }
  });
});

describe('pages', () => {
  it.each([
    ['/', 'landing'],
    ['/articles/a-slug', 'articleAlias'],
    ['/category/ways-we-live', 'category'],
    ['/ways-we-live/renters', 'topic'],
    ['/guides/anything', 'guide'],
    ['/nothing/anything', 'topic'],
    ['/projects/7', 'project'],
  ])('should know %s as %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  it.each(['/nowhere', '/a/b/c', '/api/x', '/admin/x', '/edit-article/5/x'])('should not know %s', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  it('should lead back to topic pages only', () => {
    expect(isTopicPath('/ways-we-live/renters')).toBe(true);
    expect(isTopicPath('//elsewhere.example/x')).toBe(false);
    expect(isTopicPath('/ways-we-live/renters/x')).toBe(false);
  });
});

describe('texts', () => {
  it('should name people by the rule of the specification', () => {
    const user = { firstName: null, email: 'ana@…' };
    expect(displayName({ ...user, firstName: 'Ana' })).toBe('Ana');
    expect(displayName(user)).toBe('ana');
    expect(displayName(null)).toBe('Anonymous');
    expect([avatarInitial(user), avatarInitial(null)]).toEqual(['A', 'U']);
  });

  it('should count reading time as words by 200, rounded up, at least one minute', () => {
    expect([
      readTimeMinutes(''),
      readTimeMinutes('word '.repeat(200)),
      readTimeMinutes('word '.repeat(201)),
    ]).toEqual([1, 1, 2]);
  });

  it('should make an excerpt of the words only and never cut a character in two', () => {
    expect(excerptFallback('## Light\n\n- **Open** [the blinds](/x) <b>now</b>')).toBe(
      'Light Open the blinds now',
    );
    expect(excerptFallback('🏠'.repeat(200))).toBe('🏠'.repeat(120));
  });

  it('should make a preview of the words only, within the limit', () => {
    expect(previewFallback('> - **Open** snake_case\n\n![a](/x) _now_')).toBe('Open snake_case a now');
    expect(previewFallback('🏠'.repeat(400))).toBe('🏠'.repeat(150));
    expect(previewFallback(`a${'🏠'.repeat(400)}`)).toBe(`a${'🏠'.repeat(149)}`);
  });

  it.each(['![', '[', '<', '# ', '\n', ' \n', '_', '*', '1', '> - ', '[a](', '[a]', '\t'])(
    'should make both of a long text of %j at once',
    (part) => {
      const content = part.repeat(100_000);
      const before = process.threadCpuUsage();
      excerptFallback(content);
      previewFallback(content);
      // A quadratic expression took 17 s.
      expect(process.threadCpuUsage(before).user, 'microseconds of CPU time').toBeLessThan(500_000);
    },
  );

  it('should always end a conversation’s title with three dots', () => {
    expect(conversationTitle('Short')).toBe('Short...');
    expect(conversationTitle('x'.repeat(80))).toBe(`${'x'.repeat(50)}...`);
  });
});

describe('endpoints', () => {
  it('should give every route its shapes, and each the route it is named after', () => {
    for (const [name, route] of Object.entries(ROUTES)) {
      expect(ENDPOINTS[name as keyof typeof ENDPOINTS].route).toBe(route);
    }
  });

  it('should take empty texts of a form for nothing', () => {
    const project = createProjectInputSchema.parse({
      title: ' A ',
      description: 'b',
      categoryId: '',
      imageUrl: '',
    });
    expect(project).toEqual({ title: 'A', description: 'b', content: '', categoryId: null, imageUrl: null });
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/a.png', 'data:image/png;base64,AA'])(
    'should refuse the image address %s',
    (imageUrl) => {
      expect(createProjectInputSchema.safeParse({ title: 'a', description: 'b', imageUrl }).success).toBe(
        false,
      );
    },
  );

  it('should lower limits that are too high and refuse those that make no sense', () => {
    expect(listPostsQuerySchema.parse({ limit: '5000', search: '  ' })).toMatchObject({
      limit: 100,
      search: undefined,
    });
    expect(listPostsQuerySchema.safeParse({ limit: '0' }).success).toBe(false);
  });
});

describe('AppError', () => {
  it('should survive the way over the wire', () => {
    const error = new AppError('request.invalid', 'Please check', {
      errors: [{ path: 'title', message: 'Required' }],
    });
    const rebuilt = AppError.fromProblem(JSON.parse(JSON.stringify(error.toProblem('r1'))), 7);
    expect(rebuilt).toMatchObject({
      code: 'request.invalid',
      message: 'Please check',
      errors: error.errors,
      retryAfter: 7,
    });
  });

  it('should make an unexpected error of anything it does not know', () => {
    expect(AppError.fromProblem({ code: 'toString' as never }).code).toBe('server.unexpected');
  });
});

describe('the address of a source', () => {
  const messagesOf = (url: string) =>
    articleSourceSchema
      .safeParse({ title: 'A book', url })
      .error?.issues.map(({ path, message }) => ({ path, message }));

  it('should be accepted on the web', () => {
    expect(messagesOf('https://who.int/guide?user=a@b:c#d')).toBeUndefined();
  });

  it.each(['http://who.int', 'https://', 'who.int'])('should not be %s', (url) => {
    const message = 'Give an address that starts with https://.';
    expect(messagesOf(url)).toEqual([{ path: ['url'], message }]);
  });

  it.each(['https://who.int@evil.example', 'https://who.int:x@evil.example', 'https://:x@evil.example'])(
    'should have no user name or password: %s',
    (url) => {
      const message = 'Give an address without a user name or password.';
      expect(messagesOf(url)).toEqual([{ path: ['url'], message }]);
    },
  );
});
