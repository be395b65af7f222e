import { Fragment } from 'react';

/**
 * Three to fifteen digits, in groups with spaces or hyphens between them, are telephone numbers where a text says whom to call
 * (ITU-T E.164 has fifteen at most).
 */
const NUMBER = /(\+?\d{1,4}(?:[ -]\d{2,6}){1,5}|\+?\d{3,15})/;

/** A text in which telephone numbers are links: on a phone, a tap calls. */
export function WithTelephoneLinks({ text }: { text: string }) {
  return splitAtNumbers(text).map(({ key, part, isNumber }) =>
    isNumber ? (
      <a key={key} href={`tel:${part.replace(/[ -]/g, '')}`} className="underline underline-offset-4">
        {part}
      </a>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    ),
  );
}

function splitAtNumbers(text: string) {
  // What the expression captures is at the odd places.
  return text.split(NUMBER).map((part, at) => ({ key: `${at} ${part}`, part, isNumber: at % 2 === 1 }));
}
