import { AppError } from '@hearthwise/contracts';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Sitemap } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Files for search engines. */
@Controller()
export class SeoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sitemap: Sitemap,
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

  /** The sitemap, or an index of its files when one is not enough. */
  @Get('/sitemap.xml')
  @Header('content-type', XML)
  async index(): Promise<string> {
    const files = await this.sitemap.files();
    if (files.length === 1) {
      return this.urlset(files[0] ?? []);
    }
    const entries = files.map((_entries, at) => `<sitemap>${this.loc(`/sitemap/${at + 1}.xml`)}</sitemap>`);

    return document('sitemapindex', entries);
  }

  @Get('/sitemap/:file')
  @Header('content-type', XML)
  async file(@Param('file') file: string): Promise<string> {
    const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
    const entries = number ? (await this.sitemap.files())[Number(number) - 1] : undefined;
    if (!entries) {
      throw new AppError('route.not_found', 'Sitemap not found');
    }

    return this.urlset(entries);
  }

  private urlset(entries: { path: string; updatedAt?: string }[]): string {
    const urls = entries.map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';

      return `<url>${this.loc(path)}${changed}</url>`;
    });

    return document('urlset', urls);
  }

  /** Our addresses consist of letters, digits and hyphens: nothing has to be escaped. */
  private loc(path: string): string {
    return `<loc>${this.config.PUBLIC_URL}${path}</loc>`;
  }
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">${entries.join('')}</${root}>\n`;
}
