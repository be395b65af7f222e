import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.js';

describe('headingsOf', () => {
  it('should be those of the first two levels, as readers see them', () => {
    const html =
      '<h2 id="a">Use <code>my_var</code></h2><h3>Below</h3><p>## no</p><h2>C# <em>basics</em> </h2><h2></h2><h1>Top</h1>';
    expect(headingsOf(html)).toEqual(['Use my_var', 'C# basics', 'Top']);
  });
});
