const HEADING_START = /(?=<h[1-6][\s>])/;
const HEADING = /^<h([1-6])[^>]*>(.*?)<\/h\1>/s;
const CHECKLIST = /checklist|before you/i;

/**
 * Marks the lists of an article that are there to be ticked: those under a heading that says so, down to the next
 * heading of its level. Task lists carry their own mark. Below each part with such a list an empty place is left for
 * the count of ticks, so that nothing moves once it is filled.
 */
export function markChecklists(html: string): string {
  let openLevel = Infinity;

  return html
    .split(HEADING_START)
    .map((part) => {
      const [, level = Infinity, title = ''] = HEADING.exec(part) ?? [];
      if (Number(level) <= openLevel) {
        openLevel = CHECKLIST.test(title) ? Number(level) : Infinity;
      }
      const marked = openLevel < Infinity ? part.replaceAll('<ul>', '<ul class="checklist">') : part;

      return /<ul class="(?:checklist|contains-task-list)">/.test(marked)
        ? `${marked}<div class="checklist-count"></div>`
        : marked;
    })
    .join('');
}
