import { expect, it } from 'vitest';
import { requireOwnRow } from './own-row.js';

const ID = '0199a000-0000-7000-8000-000000000001';
const OTHER_ID = '0199a000-0000-7000-8000-000000000002';
const isMine = ({ ownerId }: { ownerId: string }) => ownerId === ID;

it('should return the own row', () => {
  expect(requireOwnRow({ ownerId: ID }, isMine)).toEqual({ ownerId: ID });
});

it.each([{ ownerId: OTHER_ID }, null])('should say only that the id is taken: %o', (row) => {
  expect(() => requireOwnRow(row, isMine)).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      errors: [{ path: 'id', message: 'This id is already taken.' }],
    }),
  );
});
