let isAllowed = false;

/** Before a navigation that nobody may stop, such as the one to the sign-in page: unsaved work is kept elsewhere. */
export function allowLeaving(): void {
  isAllowed = true;
}

export function isLeavingAllowed(): boolean {
  return isAllowed;
}
