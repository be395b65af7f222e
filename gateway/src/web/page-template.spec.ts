import { describe, expect, it } from 'vitest';
import { PageTemplate } from './page-template.js';

const template = new PageTemplate(
  '<head><!--head--></head><body><!--app--><script id="state"><!--state--></script></body>',
);

describe('PageTemplate', () => {
  it('should put each part into its place', () => {
    expect(template.fill('<title>a</title>', '<p>b</p>', '{}')).toBe(
      '<head><title>a</title></head><body><p>b</p><script id="state">{}</script></body>',
    );
  });

  it('should take nothing within a part for a place', () => {
    expect(template.fill('<!--app-->', '<b title="<!--state-->">$&</b>', '"<!--head-->"')).toBe(
      '<head><!--app--></head><body><b title="<!--state-->">$&</b><script id="state">"<!--head-->"</script></body>',
    );
  });
});
