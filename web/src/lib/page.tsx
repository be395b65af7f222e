import type { ImageMetadata } from '@hearthwise/contracts';
import { objectIdOf, objectPath } from '@hearthwise/contracts/images';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { createContext, use } from 'react';

/** What a rendering says of the page as a whole, and where it stands. */
export interface PageContext {
  /** Origin for canonical addresses. */
  origin: string;
  /** Takes the page's HTTP status, which only the server sends. */
  reportStatus(status: number): void;
}

export const PageContext = createContext<PageContext>({ origin: '', reportStatus: () => {} });

/** Pixels; the widest preview of the large sites is about as wide. */
const PREVIEW_WIDTH = 1280;

interface PageProps {
  /** Without the product's name, which is added. */
  title?: string;
  description?: string;
  /** Path of the one address that search engines should keep. */
  canonical?: string;
  /** Path or address of a picture for previews. */
  image?: string;
  /** What is known of that picture, when it is one of ours. */
  picture?: ImageMetadata | null;
  /** 404 for what is not there, 503 for what can't be had now. */
  status?: number;
  /** Facts for search engines (schema.org). */
  jsonLd?: object;
}

/** Title, description and previews of a screen, and its HTTP status. React moves the elements into the head. */
export function Page({ title, description, canonical, image, picture, status = 200, jsonLd }: PageProps) {
  const page = use(PageContext);
  const fullTitle = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
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
      {picture && <meta property="og:image:width" content={String(picture.width)} />}
      {picture && <meta property="og:image:height" content={String(picture.height)} />}
      {picture?.altText && <meta property="og:image:alt" content={picture.altText} />}
      {status !== 200 && <meta name="robots" content="noindex" />}
      {jsonLd && <JsonLd facts={jsonLd} />}
    </>
  );
}

/** A path with its origin; an address that is whole stays. */
export function absoluteAddress(path: string, origin: string): string {
  return path.startsWith('/') ? `${origin}${path}` : path;
}

/** Of a picture of ours the form that previews elsewhere need; anything else as it is. */
export function previewAddress(image: string): string {
  const id = image.startsWith('/objects/') ? objectIdOf(image) : null;

  return id ? objectPath(id, PREVIEW_WIDTH) : image;
}

/** `<` is written as an escape, so that no text can end the script element. */
function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');

  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
