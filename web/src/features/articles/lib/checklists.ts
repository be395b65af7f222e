/** A list whose items can be ticked. */
export interface Checklist {
  /** The place below it where the count goes. */
  place: Element;
  items: TickItem[];
}

export interface TickItem {
  text: string;
  box: HTMLInputElement;
}

/** Gives every item of the marked lists a box and finds the lists again. Harmless when it has been done before. */
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

/** The words become the box's label; where a link stands among them they only name it, because a label is a target itself. */
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
