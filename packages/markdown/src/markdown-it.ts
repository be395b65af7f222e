import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

const TASK = /^\[([ xX])\] /;
const WWW = 'www.';

/** GitHub's Markdown, which may contain HTML: tables, task lists, footnotes, strikethrough and bare links. */
export const markdownIt = new MarkdownIt({ html: true, linkify: true }).use(footnotes);

// GitHub has no inline footnotes, and many of them take quadratic time.
markdownIt.inline.ruler.disable('footnote_inline');
markdownIt.linkify.set({ fuzzyLink: false });
markdownIt.linkify.add(WWW, {
  // The longest address; the whole rest of the text for each address would take quadratic time.
  validate: (text, position, linkify) =>
    Math.max(0, linkify.testSchemaAt(`//${WWW}${text.slice(position, position + 2_000)}`, 'http:', 0) - 6),
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
// The sanitiser decides which addresses are allowed, also in HTML.
markdownIt.validateLink = () => true;
markdownIt.renderer.rules.s_open = () => '<del>';
markdownIt.renderer.rules.s_close = () => '</del>';
markdownIt.core.ruler.push('tasks', markTasks);
markdownIt.core.ruler.push('alignment', markAlignment);

/** Turns list items that begin with `[ ]` or `[x]` into tasks. */
function markTasks({ tokens, Token }: StateCore): void {
  const lists: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) {
      lists.push(token);
    } else if (/^(?:bullet|ordered)_list_close$/.test(token.type)) {
      lists.pop();
    }
    const text = token.type === 'list_item_open' ? tokens[index + 2]?.children?.[0] : undefined;
    const box = text?.type === 'text' ? TASK.exec(text.content)?.[1] : undefined;
    if (text && box) {
      text.content = text.content.slice('[ ]'.length);
      const input = new Token('html_inline', '', 0);
      input.content = `<input type="checkbox"${box === ' ' ? '' : ' checked'} disabled>`;
      tokens[index + 2]?.children?.unshift(input);
      token.attrSet('class', 'task-list-item');
      lists.at(-1)?.attrSet('class', 'contains-task-list');
    }
  }
}

/** Aligns columns by an attribute, because the sanitiser removes styles. */
function markAlignment({ tokens }: StateCore): void {
  for (const token of tokens) {
    const style = token.attrGet('style');
    if (style && /^t[hd]_open$/.test(token.type)) {
      token.attrs = [['align', String(style).replace('text-align:', '')]];
    }
  }
}
