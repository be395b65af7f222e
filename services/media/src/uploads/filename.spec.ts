import { LIMITS } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { toFilename } from './filename.js';

describe('toFilename', () => {
  it.each([
    ['garden.jpg', 'image/jpeg', 'garden.jpg'],
    ['GARDEN.JPEG', 'image/jpeg', 'GARDEN.JPEG'],
    ['garden.png', 'image/jpeg', 'garden.jpg'],
    ['garden.html', 'image/png', 'garden.png'],
    ['garden', 'image/avif', 'garden.avif'],
    ['v1.2 garden.webp', 'image/webp', 'v1.2 garden.webp'],
    ['/home/someone/garden.gif', 'image/gif', 'garden.gif'],
    ['C:\\photos\\garden.gif', 'image/gif', 'garden.gif'],
    ['gar\0den\r\n.jpg', 'image/jpeg', 'garden.jpg'],
    ['Küche – 2. Stock.jpg', 'image/jpeg', 'Küche – 2. Stock.jpg'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    ['', 'image/webp', 'picture.webp'],
    ['../..', 'image/webp', 'picture.webp'],
  ] as const)('should make of %j as %s the name %j', (given, type, name) => {
    expect(toFilename(given, type)).toBe(name);
  });

  it('should keep within what a name may have', () => {
    expect(toFilename('x'.repeat(LIMITS.filenameMax), 'image/avif')).toHaveLength(LIMITS.filenameMax);
  });
});
