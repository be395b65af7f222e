/** Where to go after signing in: a path of our own, which starts with one slash only; else the home page. */
export function safeReturnTo(value: unknown): string {
  const isOurs =
    typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) && !value.startsWith('/api/');

  return isOurs ? value : '/';
}
