import { type Actor, AppError, CATEGORIES } from '@hearthwise/contracts';

/**
 * Checks what the contract's schema doesn't: that the category is one of the five.
 * @throws AppError request.invalid, with the field
 */
export function assertKnownCategory(categoryId: string | null): void {
  if (categoryId && !CATEGORIES.some((category) => category.id === categoryId)) {
    const errors = [{ path: 'categoryId', message: 'There is no such category.' }];
    throw new AppError('request.invalid', 'The post has invalid fields.', { errors });
  }
}

/**
 * The post that is stored under an id. When it belongs to somebody else, the error only says that the id is taken.
 * @throws AppError request.invalid
 */
export function requireOwnPost<Post extends { authorId: string }>(post: Post | null, author: Actor): Post {
  if (post?.authorId !== author.id) {
    const errors = [{ path: 'id', message: 'This id is taken.' }];
    throw new AppError('request.invalid', 'The post has invalid fields.', { errors });
  }

  return post;
}
