import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WithTelephoneLinks } from './with-telephone-links.js';

describe('WithTelephoneLinks', () => {
  it.each([
    ['Call 112, 911 or 999 …', ['tel:112', 'tel:911', 'tel:999']],
    ['Samaritans 116 123 (UK), 988 (US)', ['tel:116123', 'tel:988']],
    ['1-800-799-7233 (US), 0808 2000 247 (UK)', ['tel:18007997233', 'tel:08082000247']],
    ['+49 30 19240, day and night', ['tel:+493019240']],
    ['The gas company, within 24 hours', []],
  ])('should link the numbers of “%s”', (text, addresses) => {
    const { container } = render(<WithTelephoneLinks text={text} />);
    expect(container.textContent).toBe(text);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});
