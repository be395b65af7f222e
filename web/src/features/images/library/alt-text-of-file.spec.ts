import { describe, expect, it } from 'vitest';
import { altTextOfFile } from './alt-text-of-file.js';

describe('altTextOfFile', () => {
  it.each([
    ['garden-path.jpg', 'garden path'],
    ['porch.png', 'porch'],
    ['Kitchen_before-2.JPG', 'Kitchen before'],
    ['GardenPath-1920x1080.webp', 'Garden Path'],
    ['a bench in the hall.avif', 'a bench in the hall'],
    ['Küche und Flur.jpg', 'Küche und Flur'],
  ])('should describe %s as "%s"', (filename, text) => {
    expect(altTextOfFile(filename)).toBe(text);
  });

  it.each([
    'IMG_2041.jpg',
    'DSC00123.JPG',
    'PXL_20240501_101112.jpg',
    'Screenshot 2024-05-01 at 10.11.12.png',
    'WhatsApp Image 2024-05-01.jpeg',
    'image.png',
    '20240501_101112.jpg',
    '019a0000-0000-7000-8000-00000000000a.png',
    'a1b2c3d4.gif',
    'x.png',
    '.png',
    '',
  ])('should say nothing about %s', (filename) => {
    expect(altTextOfFile(filename)).toBe('');
  });
});
