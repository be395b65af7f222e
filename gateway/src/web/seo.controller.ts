import { OPERATIONS, PAGES, SECTIONS, topicsOf } from '@hearthwise/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** What search engines ask for. */
@Controller()
export class SeoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly services: RpcClients,
  ) {}

  @Get('/robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /home',
      '',
      `Sitemap: ${this.config.PUBLIC_URL}/sitemap.xml`,
      '',
    ].join('\n');
  }

  @Get('/sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const { rows } = await this.services.callAsGateway(OPERATIONS.content.listArticles, {
      limit: 100,
      offset: 0,
    });
    const fixed = [
      PAGES.landing.path,
      PAGES.assistant.path,
      PAGES.projects.path,
      PAGES.discussions.path,
      PAGES.articles.path,
    ];
    const sections = SECTIONS.flatMap((section) => [
      `/category/${section.slug}`,
      ...topicsOf(section).map((topic) => `/${section.slug}/${topic.slug}`),
    ]);
    const articles = rows.map((article) => `/article/${article.slug}`);
    const entries = [...fixed, ...sections, ...articles].map(
      (path) => `<url><loc>${this.config.PUBLIC_URL}${path}</loc></url>`,
    );

    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  }
}
