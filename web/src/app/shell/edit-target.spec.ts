import { describe, expect, it } from 'vitest';
import { editTarget } from './edit-target.js';

describe('editTarget', () => {
  it.each([
    ['/', 'Edit Content', '/edit-homepage'],
    ['/home', 'Edit Content', '/edit-homepage'],
    ['/landing', 'Edit Landing', '/admin'],
    ['/ai-chat', 'AI Settings', '/admin?tab=ai'],
    ['/projects', 'Projects', '/admin?tab=projects'],
    ['/projects/7', 'Projects', '/admin?tab=projects'],
    ['/discussions', 'Discussions', '/admin?tab=discussions'],
    ['/discussions/7', 'Discussions', '/admin?tab=discussions'],
    ['/image-manager', 'Edit Images', '/image-manager'],
    ['/admin', 'Admin Panel', '/admin'],
    ['/edit-homepage', 'Admin Panel', '/admin'],
    ['/edit-article/5', 'Admin Panel', '/admin'],
    ['/category/ways-we-live', 'Edit Category', '/admin?tab=categories'],
    ['/ways-we-live/renters', 'Edit Page', '/edit-subcategory/ways-we-live/renters'],
    ['/articles', 'Content Mgmt', '/admin'],
    ['/help', 'Content Mgmt', '/admin'],
    ['/foo/bar', 'Content Mgmt', '/admin'],
  ])('should offer on %s: %s', (pathname, label, to) => {
    expect(editTarget(pathname, undefined)).toEqual({ label, to });
  });

  it.each(['/article/a-warm-house', '/articles/a-warm-house'])(
    'should offer nothing on %s before its article is there',
    (pathname) => {
      expect(editTarget(pathname, undefined)).toBeUndefined();
      expect(editTarget(pathname, '42')).toEqual({ label: 'Edit Article', to: '/edit-article/42' });
    },
  );
});
