import type { ImageMetadata } from '@hearthwise/contracts';
import { imageSources } from '@hearthwise/contracts/images';
import { useState } from 'react';
import { cx } from '../../../lib/cx.js';
import { averageColor } from './average-color.js';

interface ResponsiveImageProps {
  /** `/objects/{id}`, a cover, or any address. */
  src: string;
  /** Known if the image was uploaded here. */
  metadata?: ImageMetadata | null;
  /** Display widths, as in `<img sizes>`. */
  sizes: string;
  /** Empty if the text beside it describes it. */
  alt?: string;
  /** A cover that replaces it if it cannot be loaded; without one it is hidden. */
  fallback?: string;
  /** Above the fold: loaded eagerly. */
  isEager?: boolean;
  /** The largest contentful paint: loaded before everything else, and never faded in. */
  isPriority?: boolean;
  /** Shape and position of the frame, which the image fills. */
  className?: string;
}

/**
 * An image in a frame of fixed shape, so that nothing moves when it loads. Until then the frame has the image's
 * average colour. It needs no script in the first HTML.
 */
export function ResponsiveImage({ src, fallback, className, ...rest }: ResponsiveImageProps) {
  const [failed, setFailed] = useState<string[]>([]);
  const shown = [src, fallback].find((address) => address !== undefined && !failed.includes(address));
  if (shown === undefined) {
    return null;
  }
  const metadata = shown === src ? rest.metadata : null;
  const color = metadata?.thumbhash ? averageColor(metadata.thumbhash) : undefined;

  return (
    <span
      className={cx('relative block overflow-hidden bg-tint-wash', className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      <Image
        key={shown}
        {...rest}
        src={shown}
        metadata={metadata}
        onFail={() => setFailed((addresses) => [...addresses, shown])}
      />
    </span>
  );
}

type ImageProps = Omit<ResponsiveImageProps, 'fallback' | 'className'> & { onFail: () => void };

function Image({ src, metadata, sizes, alt = '', isEager, isPriority, onFail }: ImageProps) {
  const sources = imageSources(src, metadata?.width);
  const isLazy = !isEager && !isPriority;

  /** The image may have failed before hydration, and an image that is painted already must not fade in. */
  const handleMount = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) {
      onFail();
    } else if (image && !isPriority && image.naturalWidth === 0) {
      image.dataset.loading = '';
    }
  };

  return (
    <img
      ref={handleMount}
      {...sources}
      // `auto`: the rendition of a lazy image is chosen by its width at that time.
      sizes={sources.srcSet && (isLazy ? `auto, ${sizes}` : sizes)}
      alt={alt}
      width={metadata?.width}
      height={metadata?.height}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      onLoad={(event) => delete event.currentTarget.dataset.loading}
      onError={onFail}
      className="absolute inset-0 size-full object-cover transition-opacity duration-300 data-loading:opacity-0"
    />
  );
}
