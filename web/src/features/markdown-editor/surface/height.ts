/**
 * Of the text: 15 lines, as the specification's text box has; on wide screens what is left between the page's header and the bar
 * that saves. It scrolls in itself, so that lines whose height is only estimated move nothing below it.
 */
export const SURFACE_HEIGHT = 'h-[27rem] lg:h-[max(27rem,calc(100dvh-17rem))]';
