import fc from 'fast-check';
import { z } from 'zod';
import { oddText, oddValue, plainText } from './odd-values.js';

/** Of ten values about one is none that the schema describes. */
const VALID = 9;

/** Values that a schema of the contract mostly accepts, so that the odd ones in them get far. */
export function valueFor(schema: z.core.$ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: VALID, arbitrary: validFor(schema, ids) },
    { weight: 1, arbitrary: schema instanceof z.ZodString ? oddText() : oddValue() },
  );
}

function validFor(schema: z.core.$ZodType, ids: string[]): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    return objectFor(schema, ids);
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(valueFor(schema.element, ids), { maxLength: 3 });
  }
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => validFor(option, ids)));
  }
  if (schema instanceof z.ZodPipe) {
    return validFor(schema.in, ids);
  }
  const { innerType } = (schema as z.ZodType).def as { innerType?: z.core.$ZodType };

  return innerType ? validFor(innerType, ids) : leafFor(schema, ids);
}

function objectFor(schema: z.ZodObject, ids: string[]): fc.Arbitrary<unknown> {
  const shape = Object.entries(schema.shape);
  const fields = Object.fromEntries(shape.map(([name, part]) => [name, valueFor(part, ids)]));
  const required = shape.filter(([, part]) => !(part as z.ZodType).safeParse(undefined).success);

  return fc.oneof(
    { weight: VALID, arbitrary: fc.record(fields, { requiredKeys: required.map(([name]) => name) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

function leafFor(schema: z.core.$ZodType, ids: string[]): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) {
    return fc.constantFrom(...schema.options);
  }
  if (schema instanceof z.ZodLiteral) {
    return fc.constantFrom(...schema.values);
  }
  if (schema instanceof z.ZodNumber) {
    return fc.integer({ min: 0, max: 120 });
  }
  if (schema instanceof z.ZodBoolean) {
    return fc.boolean();
  }
  const { format } = (schema as z.ZodType).def as { format?: string };
  if (format === 'uuid') {
    return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  }
  if (format === 'datetime') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (format === 'email') {
    return fc.oneof(fc.emailAddress(), fc.constant('nobody@example.org'));
  }

  return schema instanceof z.ZodNull ? fc.constant(null) : plainText();
}
