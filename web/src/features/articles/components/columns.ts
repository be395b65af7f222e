/** The article's grid on wide screens: a margin for facts and contents, and beside it the text. */
export const COLUMNS = 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-16';
