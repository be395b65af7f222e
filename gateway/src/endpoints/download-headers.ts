/**
 * The headers of a file that browsers save.
 * @param name has letters, digits, dots and hyphens only
 */
export function downloadHeaders(type: string, name: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  };
}
