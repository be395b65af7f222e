import type { ImageMetadata } from '@hearthwise/contracts';
import { imageSources } from '@hearthwise/contracts/images';
import { useState } from 'react';
import { cx } from '../../../lib/cx.js';
import { averageColor } from './average-color.js';

interface ResponsiveImageProps {
  /** `/objects/{id}`, a drawing of ours, or any address. */
  src: string;
  /** What is known of it, when it is one of ours. */
  metadata?: ImageMetadata | null;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Empty when the words beside it say what it is. */
  alt?: string;
  /** A drawing that takes its place when it can't be shown; without one it hides. */
  fallback?: string;
  /** Above the fold: fetched at once. */
  isEager?: boolean;
  /** The largest thing of the page: fetched before everything else, and never faded in. */
  isPriority?: boolean;
  /** Gives the frame its shape and place; the picture fills it. */
  className?: string;
}

/**
 * A picture in a frame of fixed shape, so that nothing moves when it comes. Until then the frame has the picture's
 * average colour. The first HTML shows it without any script.
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

  /** It may have failed before the scripts were there, and what is already painted must not be hidden again. */
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
      // `auto`: a lazy picture is chosen by the width that it has by then.
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
