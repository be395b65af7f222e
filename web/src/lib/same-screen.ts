/** State of a navigation that only gives the screen another address: focus and scroll position stay. */
export const SAME_SCREEN = { isSameScreen: true } as const;

export function isSameScreen(state: unknown): boolean {
  return (state as Partial<typeof SAME_SCREEN> | null)?.isSameScreen === true;
}
