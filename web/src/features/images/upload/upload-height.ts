/** Pixels; the placeholders before and after the widget have the same height (`min-h-56`). */
export const UPLOAD_HEIGHT = 224;
