import type { ArticleSource, ArticleStatus, HeadingQuestions } from '@hearthwise/contracts';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('articles')
export class ArticleEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text', { default: 'published' })
  status!: ArticleStatus;

  /** False until the article is public or its slug is chosen by hand: until then, it follows the title. */
  @Column('boolean', { name: 'is_slug_final', default: true })
  isSlugFinal!: boolean;

  @Column('text')
  title!: string;

  /** Markdown as typed. */
  @Column('text')
  content!: string;

  /** Rendered when saved, because it is read far more often than written. */
  @Column('text', { name: 'content_html' })
  contentHtml!: string;

  /** The `RENDER_VERSION` that derived the HTML and the other derived columns. */
  @Column('int', { name: 'render_version', default: 0 })
  renderVersion!: number;

  /** Preview of the text for lists; null when an older process wrote the row. */
  @Column('text', { nullable: true })
  preview?: string | null;

  @Column('jsonb')
  headings!: { id: string; text: string }[];

  /** Minimal hashes of the text's phrases, and keys to look up nearly the same texts; null until derived. */
  @Column('int', { name: 'shingle_hashes', array: true, nullable: true })
  shingleHashes?: number[] | null;

  @Column('int', { name: 'shingle_bands', array: true, nullable: true })
  shingleBands?: number[] | null;

  @Column('text', { nullable: true })
  excerpt!: string | null;

  @Column('text', { name: 'main_category' })
  mainCategory!: string;

  @Column('text', { nullable: true })
  subcategory!: string | null;

  @Column('text', { name: 'image_prompts', array: true })
  imagePrompts!: string[];

  @Column('text', { name: 'featured_image', nullable: true })
  featuredImage!: string | null;

  @Column('boolean', { name: 'is_homepage_featured', default: false })
  isHomepageFeatured!: boolean;

  @Column('timestamptz', { name: 'publish_date', nullable: true })
  publishDate!: Date | null;

  @Column('timestamptz', { name: 'scheduled_at', nullable: true })
  scheduledAt!: Date | null;

  /** The IANA time zone in which that time was chosen. */
  @Column('text', { name: 'scheduled_time_zone', nullable: true })
  scheduledTimeZone!: string | null;

  /** When it was put into the bin. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('date', { name: 'reviewed_on', nullable: true })
  reviewedOn!: string | null;

  @Column('date', { name: 'review_by', nullable: true })
  reviewBy!: string | null;

  @Column('jsonb', { default: [] })
  questions!: HeadingQuestions[];

  @Column('jsonb', { default: [] })
  sources!: ArticleSource[];

  /** Who saved the newest revision; null for what came with the product. */
  @Column('uuid', { name: 'editor_id', nullable: true })
  editorId!: string | null;

  @Column('int', { name: 'read_time' })
  readTime!: number;

  @Column('int', { default: 1 })
  revision!: number;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
