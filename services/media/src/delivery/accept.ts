/**
 * Whether an Accept header names the media type itself. Wildcards don't count: browsers that can show a new format say
 * so, and everything that asks for `image/*` can show the old ones only.
 */
export function isNamedIn(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());

    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
  });
}
