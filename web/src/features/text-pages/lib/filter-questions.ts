import { foldText } from '../../../lib/fold-text.js';

/** A third-level heading and all below it, up to the next heading. */
interface Question {
  elements: HTMLElement[];
  words: string;
}

/** A second-level heading with its questions, and what stands before the first of them. */
interface Part {
  elements: HTMLElement[];
  questions: Question[];
}

/**
 * Shows only the questions that have all the words, and the headings above them; all without words. Returns their number.
 * It works on the text's elements, because the text is HTML of an editor's Markdown.
 */
export function filterQuestions(text: HTMLElement, search: string): number {
  const wanted = plain(search).split(' ').filter(Boolean);
  let count = 0;
  for (const { elements, questions } of partsOf(text)) {
    const found = questions.filter(({ words }) => wanted.every((word) => words.includes(word)));
    questions.forEach((question) => show(question.elements, found.includes(question)));
    show(elements, wanted.length === 0 || found.length > 0);
    count += found.length;
  }

  return count;
}

function partsOf(text: HTMLElement): Part[] {
  const parts: Part[] = [{ elements: [], questions: [] }];
  for (const element of text.children) {
    const last = parts.at(-1) as Part;
    if (element.tagName === 'H2') {
      parts.push({ elements: [element as HTMLElement], questions: [] });
    } else if (element.tagName === 'H3') {
      last.questions.push({ elements: [element as HTMLElement], words: plain(element.textContent) });
    } else {
      addTo(last, element as HTMLElement);
    }
  }

  return parts;
}

function addTo({ elements, questions }: Part, element: HTMLElement): void {
  const question = questions.at(-1);
  if (question) {
    question.elements.push(element);
    question.words += ` ${plain(element.textContent)}`;
  } else {
    elements.push(element);
  }
}

function show(elements: HTMLElement[], isShown: boolean): void {
  elements.forEach((element) => {
    element.hidden = !isShown;
  });
}

/** In lower case, without accents, with single spaces. */
function plain(text: string | null): string {
  return foldText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
