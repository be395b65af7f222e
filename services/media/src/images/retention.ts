/** How long rows and files are kept, as Postgres intervals. */

/** A pending upload that was not registered is deleted after it. */
export const PENDING_TTL = '24 hours';

/** Shorter than `PENDING_TTL`, so that no upload is registered while it is being deleted. */
export const REGISTRATION_TTL = '23 hours';

/** Minimum age of a project's image, and time for which it must have been unused, before it is deleted. */
export const UNUSED_TTL = '24 hours';

/** Time between two checks of whether a project's image is used. */
export const USES_CHECK_INTERVAL = '1 hour';

/** Time after a registration when no upload address is valid any more and no upload is in progress. */
export const UPLOAD_GRACE_PERIOD = '1 hour';

/** A deletion is remembered for it; whatever was in progress at the deletion has ended by then. */
export const TOMBSTONE_TTL = '24 hours';
