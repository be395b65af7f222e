import { type Actor, AppError, CATEGORIES } from '@hearthwise/contracts';

/**
 * What the contract's schema can't see: whether the category is one of the five categories.
 * @throws AppError request.invalid, with the field
 */
export function requireKnownCategory(categoryId: string | null): void {
  if (categoryId && !CATEGORIES.some((category) => category.id === categoryId)) {
    const errors = [{ path: 'categoryId', message: 'There is no such category.' }];
    throw new AppError('request.invalid', 'The post has invalid fields.', { errors });
  }
}

/**
 * The post stored under an id that its author chose. Somebody else's says only that the id can't be used.
 * @throws AppError request.invalid
 */
export function requireOwn<Post extends { authorId: string }>(post: Post | null, author: Actor): Post {
  if (post?.authorId !== author.id) {
    const errors = [{ path: 'id', message: 'This id is taken.' }];
    throw new AppError('request.invalid', 'The post has invalid fields.', { errors });
  }

  return post;
}
