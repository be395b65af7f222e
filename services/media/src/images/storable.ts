import { AppError } from '@hearthwise/contracts';

/**
 * What the contract's schema can't see: whether Postgres can store the texts.
 * @throws AppError request.invalid, with the fields
 */
export function requireStorable(input: Record<string, string>): void {
  const errors = Object.entries(input)
    .filter(([, value]) => value.includes('\0'))
    .map(([path]) => ({ path, message: 'This field has a character that is not allowed.' }));
  if (errors.length > 0) {
    throw new AppError('request.invalid', 'The image has invalid fields.', { errors });
  }
}
