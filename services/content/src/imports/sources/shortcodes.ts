import { type ImportNote, truncate } from '@hearthwise/contracts';

/** A tag in brackets with attributes, or a closing one: `[gallery ids="1,2"]`, `[/caption]`. */
const TAG = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;

/** Without attributes these are shortcodes, too; any other word in brackets is text. */
const KNOWN = new Set('audio caption contact-form-7 embed gallery playlist video youtube vimeo'.split(' '));

const MAX_NOTES = 20;

/** Blocks whose HTML says everything; of all others the HTML is kept and the block is named in the report. */
const STATIC_BLOCKS = new Set(
  `audio buttons button code column columns cover details file footnotes freeform gallery group heading html image list list-item
  media-text more nextpage paragraph preformatted pullquote quote separator spacer table verse video`.split(
    /\s+/,
  ),
);

/**
 * Replaces WordPress's shortcodes: captions, galleries and embeds by what they show, others by the text within them. Names
 * these and the blocks that only WordPress can show.
 */
export function convertShortcodes(
  text: string,
  attachments: ReadonlyMap<string, string>,
): { html: string; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const add = (code: string, message: string) => notes.length < MAX_NOTES && notes.push({ code, message });
  const closed = new Set(
    [...text.matchAll(TAG)].filter((match) => match[1]).map((match) => match[2]?.toLowerCase()),
  );
  const html = text.replace(TAG, (tag, slash: string, rawName: string, attributes: string) => {
    const name = rawName.toLowerCase();
    const isShortcode = slash || KNOWN.has(name) || closed.has(name) || /\s[\w-]+=/.test(attributes);
    if (!isShortcode) {
      return tag;
    }
    if (name === 'caption') {
      return slash ? '</figcaption></figure>' : '<figure><figcaption>';
    }
    if (name === 'gallery') {
      return galleryOf(attributes, attachments, (id) =>
        add('image.missing', `An image of a gallery isn't in the file: ${id}`),
      );
    }
    if (!slash) {
      add('shortcode.left_out', `A shortcode was left out: ${truncate(tag, 120)}`);
    }

    return '';
  });
  for (const name of unknownBlocks(html)) {
    add('block.unknown', `A block that only WordPress can show may be incomplete: ${name}`);
  }

  return { html: moveCaptionsBehind(html), notes };
}

function galleryOf(
  attributes: string,
  attachments: ReadonlyMap<string, string>,
  onMissing: (id: string) => void,
): string {
  const [, list = ''] = /\bids=["']?([\d,\s]*)/.exec(attributes) ?? [];
  const ids = list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .slice(0, 100);
  const images = ids.map((id) => {
    const address = attachments.get(id);
    if (!address) {
      onMissing(id);
    }

    return address ? `<p><img src="${address.replaceAll('"', '%22')}" alt=""></p>` : '';
  });

  return ids.length > 0 ? `\n\n${images.join('\n')}\n\n` : '';
}

/** A caption's image stands before its text: `<img …> The text`. */
function moveCaptionsBehind(html: string): string {
  return html.replace(
    /<figure><figcaption>\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)/gi,
    '<figure>$1<figcaption>',
  );
}

function unknownBlocks(html: string): Set<string> {
  const names = [...html.matchAll(/<!-- wp:([a-z][\w/-]*)/g)].map((match) => match[1] ?? '');

  return new Set(names.filter((name) => !STATIC_BLOCKS.has(name)).slice(0, MAX_NOTES));
}
