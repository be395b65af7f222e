/** Pixels; what stands in place of the widget before and after it is as high (`min-h-56`). */
export const UPLOAD_HEIGHT = 224;
