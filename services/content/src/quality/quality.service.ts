import { AppError, type Finding, QUALITY_THRESHOLDS } from '@hearthwise/contracts';
import { type Fingerprint, inspectMarkdown, similarityOf } from '@hearthwise/markdown';
import { Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.js';
import { deadLinks, internalLinks, movedLinks } from './dead-links.js';
import { NearDuplicatesRepository } from './near-duplicates.repository.js';
import { qualityFinding, qualityFindings } from './quality-findings.js';

const MAX_DUPLICATES = 3;

/** Our own checks of a text. They advise; nothing depends on them. */
@Injectable()
export class QualityService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly nearDuplicates: NearDuplicatesRepository,
  ) {}

  /**
   * Findings in a content.
   * @param articleId of the article that it belongs to; null for a new one
   */
  async check(content: string, articleId: string | null): Promise<Finding[]> {
    try {
      return await this.findingsIn(content, articleId);
    } catch (error) {
      if (error instanceof AppError && error.status >= 500) {
        return [qualityFinding('quality.unavailable', "Some checks didn't finish. Try again shortly")];
      }
      throw error;
    }
  }

  private async findingsIn(content: string, articleId: string | null): Promise<Finding[]> {
    const { inspection, fingerprint } = await inspectMarkdown(content);
    const links = internalLinks(inspection);
    const slugs = [...new Set(links.flatMap(({ slug }) => slug ?? []))];
    const [published, duplicates] = await Promise.all([
      slugs.length > 0 ? this.articles.listReachableSlugs(slugs) : new Map<string, string>(),
      this.findDuplicates(fingerprint, articleId),
    ]);

    return [
      ...duplicates,
      ...deadLinks(inspection, links, published),
      ...movedLinks(links, published),
      ...qualityFindings(inspection),
    ];
  }

  private async findDuplicates({ hashes, bands }: Fingerprint, articleId: string | null): Promise<Finding[]> {
    if (bands.length === 0) {
      return [];
    }
    const candidates = await this.nearDuplicates.listCandidates(bands, articleId);

    return candidates
      .map(({ title, slug, hashes: others }) => ({ title, slug, share: similarityOf(hashes, others) }))
      .filter(({ share }) => share >= QUALITY_THRESHOLDS.duplicateShare)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, MAX_DUPLICATES)
      .map(({ title, slug, share }) =>
        qualityFinding(
          'text.near_duplicate',
          `About ${Math.round(share * 100)} % of this text is also in “${title}” (/article/${slug})`,
        ),
      );
  }
}
