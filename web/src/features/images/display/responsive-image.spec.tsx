import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { averageColor } from './average-color.js';
import { ResponsiveImage } from './responsive-image.js';

const ADDRESS = '/objects/01920000-0000-7000-8000-000000000001';
const FACTS = { width: 1600, height: 900, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', altText: 'A shelf' };
const shown = () => screen.getByRole<HTMLImageElement>('img');

describe('ResponsiveImage', () => {
  it('should stand whole in the first HTML, over its average colour, and be visible there', () => {
    const html = renderToString(
      <ResponsiveImage src={ADDRESS} metadata={FACTS} sizes="50vw" alt="A shelf" />,
    );

    expect(html).toContain(`background-color:${averageColor(FACTS.thumbhash)}`);
    expect(html).toContain(`${ADDRESS}?w=1280 1280w`);
    expect(html).toContain('sizes="auto, 50vw"');
    expect(html).toContain('width="1600" height="900"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('data-loading=');
  });

  it('should be preloaded in its right size when it matters most', () => {
    const html = renderToString(<ResponsiveImage src={ADDRESS} metadata={FACTS} sizes="100vw" isPriority />);
    const [preload = ''] = /^<link[^>]*>/.exec(html) ?? [];

    expect(preload).toContain('rel="preload" as="image"');
    expect(preload).toContain('imageSizes="100vw"');
    expect(preload).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
  });

  it('should fade in once it is there', () => {
    render(<ResponsiveImage src={ADDRESS} metadata={FACTS} sizes="50vw" alt="A shelf" />);
    expect(shown().dataset.loading).toBe('');

    fireEvent.load(shown());

    expect(shown().dataset.loading).toBeUndefined();
  });

  it('should never hide what matters most', () => {
    render(<ResponsiveImage src={ADDRESS} metadata={FACTS} sizes="100vw" alt="A shelf" isPriority />);

    expect(shown().dataset.loading).toBeUndefined();
  });

  it('should give way to the drawing, and then to nothing', () => {
    const { container } = render(
      <ResponsiveImage
        src={ADDRESS}
        metadata={FACTS}
        sizes="50vw"
        alt="A shelf"
        fallback="/art/community/a.svg"
      />,
    );

    fireEvent.error(shown());
    expect(shown().getAttribute('src')).toBe('/art/community/a.svg');
    expect(shown().getAttribute('srcset')).toBeNull();

    fireEvent.error(shown());
    expect(container.innerHTML).toBe('');
  });

  it('should try again with another address', () => {
    const { rerender } = render(<ResponsiveImage src={ADDRESS} sizes="50vw" alt="A shelf" />);
    fireEvent.error(shown());

    rerender(<ResponsiveImage src="https://example.org/b.jpg" sizes="50vw" alt="A shelf" />);

    expect(shown().getAttribute('src')).toBe('https://example.org/b.jpg');
  });

  it.each(['', '***'])('should do without a colour when the miniature is broken: "%s"', (thumbhash) => {
    render(<ResponsiveImage src={ADDRESS} metadata={{ ...FACTS, thumbhash }} sizes="50vw" alt="A shelf" />);

    expect(shown().parentElement?.getAttribute('style')).toBeNull();
  });
});
