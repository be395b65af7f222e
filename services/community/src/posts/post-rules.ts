import { AppError, CATEGORIES } from '@hearthwise/contracts';

/**
 * Checks what the contract's schema doesn't: that the category is one of the five.
 * @throws AppError request.invalid, with the field
 */
export function assertKnownCategory(categoryId: string | null): void {
  if (categoryId && !CATEGORIES.some((category) => category.id === categoryId)) {
    const errors = [{ path: 'categoryId', message: "This category doesn't exist." }];
    throw new AppError('request.invalid', 'The post has invalid fields.', { errors });
  }
}
