import { type Actor, AppError, type FieldError, SECTIONS } from '@hearthwise/contracts';

/**
 * What the contract's schema can't see: whether the category is one of the five sections, and whether Postgres
 * can store the texts.
 * @throws AppError request.invalid, with the fields
 */
export function requireStorable(input: Record<string, string | null> & { categoryId: string | null }): void {
  const errors: FieldError[] = Object.entries(input)
    .filter(([, value]) => value?.includes('\0'))
    .map(([path]) => ({ path, message: 'This field has a character that is not allowed.' }));
  if (input.categoryId && !SECTIONS.some((section) => section.id === input.categoryId)) {
    errors.push({ path: 'categoryId', message: 'There is no such category.' });
  }

  if (errors.length > 0) {
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
