import type { ImageMetadata } from '@hearthwise/contracts';
import { objectIdOf, objectPath } from '@hearthwise/contracts/images';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { createContext, use } from 'react';
import { useIsHydrating } from './use-is-hydrating.js';

/** What a screen tells about the page as a whole. */
export interface PageContext {
  /** Origin for canonical addresses. */
  origin: string;
  /** Sets the page's HTTP status, which only the server sends. */
  reportStatus(status: number): void;
}

export const PageContext = createContext<PageContext>({ origin: '', reportStatus: () => {} });

/** Pixels; about as wide as the widest link preview of large sites. */
const PREVIEW_WIDTH = 1280;

const DISCREET_TITLE = 'Reading';

interface PageProps {
  /** Without the product's name, which is added. */
  title?: string;
  description?: string;
  /** Path of the address that search engines should index. */
  canonical?: string;
  /** Path or address of an image for link previews. */
  image?: string;
  /** Metadata of that image, if it was uploaded here. */
  imageMetadata?: ImageMetadata | null;
  /** 404 if the content does not exist, 503 if it is unavailable. */
  status?: number;
  /** The title of the browser's tab says nothing about the page once it has come to life: others may be looking. */
  isDiscreet?: boolean;
  /** Structured data for search engines (schema.org). */
  jsonLd?: object;
}

/** Title, description and previews of a screen, and its HTTP status. React moves the elements into the head. */
export function Page({
  title,
  description,
  canonical,
  image,
  imageMetadata,
  status = 200,
  isDiscreet = false,
  jsonLd,
}: PageProps) {
  const page = use(PageContext);
  const isHydrating = useIsHydrating();
  const shownTitle = isDiscreet && !isHydrating ? DISCREET_TITLE : title;
  const fullTitle = shownTitle ? `${shownTitle} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  if (status !== 200) {
    page.reportStatus(status);
  }

  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={title ?? PRODUCT_NAME} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={absoluteAddress(canonical, page.origin)} />}
      {image && <meta property="og:image" content={absoluteAddress(previewAddress(image), page.origin)} />}
      {imageMetadata && <meta property="og:image:width" content={String(imageMetadata.width)} />}
      {imageMetadata && <meta property="og:image:height" content={String(imageMetadata.height)} />}
      {imageMetadata?.altText && <meta property="og:image:alt" content={imageMetadata.altText} />}
      {status !== 200 && <meta name="robots" content="noindex" />}
      {jsonLd && <JsonLd facts={jsonLd} />}
    </>
  );
}

/** A path with its origin; an absolute address unchanged. */
export function absoluteAddress(path: string, origin: string): string {
  return path.startsWith('/') ? `${origin}${path}` : path;
}

/** The rendition of an uploaded image for link previews; any other address unchanged. */
export function previewAddress(image: string): string {
  const id = image.startsWith('/objects/') ? objectIdOf(image) : null;

  return id ? objectPath(id, PREVIEW_WIDTH) : image;
}

/** `<` is escaped, so that no text can end the script element. */
function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');

  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
