import type { ImageMetadata } from '@hearthwise/contracts';
import { imageSources } from '@hearthwise/contracts/images';
import { useState } from 'react';
import { cx } from '../../../lib/cx.js';
import { averageColor } from './average-color.js';

interface PictureProps {
  /** `/objects/{id}`, a drawing of ours, or any address. */
  src: string;
  /** What is known of it, when it is one of ours. */
  picture?: ImageMetadata | null;
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
export function Picture({ src, fallback, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string[]>([]);
  const shown = [src, fallback].find((address) => address !== undefined && !failed.includes(address));
  if (shown === undefined) {
    return null;
  }
  const facts = shown === src ? rest.picture : null;
  const color = facts?.thumbhash ? averageColor(facts.thumbhash) : undefined;

  return (
    <span
      className={cx('relative block overflow-hidden bg-tint-wash', className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      <Image
        key={shown}
        {...rest}
        src={shown}
        picture={facts}
        onFail={() => setFailed((addresses) => [...addresses, shown])}
      />
    </span>
  );
}

type ImageProps = Omit<PictureProps, 'fallback' | 'className'> & { onFail: () => void };

function Image({ src, picture, sizes, alt = '', isEager, isPriority, onFail }: ImageProps) {
  const sources = imageSources(src, picture?.width);
  const isLazy = !isEager && !isPriority;

  /** It may have failed before the scripts were there, and what is already painted must not be hidden again. */
  const meet = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) {
      onFail();
    } else if (image && !isPriority && image.naturalWidth === 0) {
      image.dataset.arriving = '';
    }
  };

  return (
    <img
      ref={meet}
      {...sources}
      // `auto`: a lazy picture is chosen by the width that it has by then.
      sizes={sources.srcSet && (isLazy ? `auto, ${sizes}` : sizes)}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      onLoad={(event) => delete event.currentTarget.dataset.arriving}
      onError={onFail}
      className="absolute inset-0 size-full object-cover transition-opacity duration-300 data-arriving:opacity-0"
    />
  );
}
