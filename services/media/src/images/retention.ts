/** How long things are kept, as Postgres intervals. */

/** An upload that was never registered is removed after it. */
export const UPLOAD_LIVES = '24 hours';

/** Earlier than uploads are removed, so that none is registered while it is being removed. */
export const REGISTRATION_CLOSES = '23 hours';

/** A project's picture that is shown nowhere is removed after it; so old must the picture itself be as well. */
export const UNUSED_LIVES = '24 hours';

/** Between two looks at whether a project's picture is shown. */
export const USES_HOLD = '1 hour';

/** After it no address for an upload is valid, and no upload under way. */
export const UPLOADS_END = '1 hour';

/** What was deleted is remembered for it; whatever was under way at the deletion has ended then. */
export const REMOVALS_REMEMBERED = '24 hours';
