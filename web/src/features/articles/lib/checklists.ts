/** A list whose items can be ticked. */
export interface Checklist {
  /** The element below the list that shows the count. */
  place: Element;
  items: TickItem[];
}

export interface TickItem {
  text: string;
  box: HTMLInputElement;
}

/** Adds a checkbox to every item of the marked lists and returns the lists. Idempotent. */
export function openChecklists(body: HTMLElement): Checklist[] {
  const found: Checklist[] = [];
  let items: TickItem[] = [];
  for (const element of body.querySelectorAll<HTMLElement>(
    '.checklist > li, .task-list-item, .checklist-count',
  )) {
    if (element.matches('li')) {
      items.push(toTickItem(element));
    } else {
      found.push({ place: element, items });
      items = [];
    }
  }

  return found;
}

let count = 0;

function toTickItem(item: HTMLElement): TickItem {
  const text = item.textContent.replace(/\s+/g, ' ').trim();
  const present = item.querySelector<HTMLInputElement>('input[type=checkbox]');
  const box = present ?? Object.assign(document.createElement('input'), { type: 'checkbox' });
  if (!box.id) {
    box.id = `tick-${(count += 1)}`;
    label(item, box);
  }
  box.disabled = false;

  return { text, box };
}

/** Makes the text the label of the checkbox; text with a link only names it, because a label is clickable itself. */
function label(item: HTMLElement, box: HTMLInputElement): void {
  const words = [...item.childNodes].filter((node) => node !== box && !/^(?:UL|OL)$/.test(node.nodeName));
  const hasLink = words.some(
    (node) => node instanceof HTMLElement && (node.matches('a') || node.querySelector('a')),
  );
  const wrapper = document.createElement(hasLink ? 'span' : 'label');
  if (wrapper instanceof HTMLLabelElement) {
    wrapper.htmlFor = box.id;
  } else {
    wrapper.id = `${box.id}-words`;
    box.setAttribute('aria-labelledby', wrapper.id);
  }
  wrapper.append(...words);
  item.prepend(box, wrapper);
}
