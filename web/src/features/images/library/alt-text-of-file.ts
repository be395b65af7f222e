/** Words of names that cameras, phones, screenshots and image services give to files. */
const MADE_BY_MACHINES = new Set(
  (
    'avatar camera capture clipboard copy dcim download dsc dscf dscn export facebook file final foto fullsizerender gettyimages ' +
    'gopr image images img istock istockphoto mvi original pasted pexels photo photos pic picture pixabay pxl ' +
    'received scan scanned screen screenshot screenshots shutterstock signal snapchat snapshot temp telegram tmp ' +
    'unnamed unsplash untitled upload video whatsapp'
  ).split(' '),
);

/** Numbers, days, and sizes such as `1920x1080` or `2x`. */
const NUMBER = /^\d+(?:x\d*)?$/i;

/**
 * Alternative text from the name of a file, where people have named it: 'garden-path.jpg' shows a garden path. Empty for names of
 * cameras and the like, such as 'IMG_2041.jpg': then the checks of an article ask for one.
 */
export function altTextOfFile(filename: string): string {
  const words = wordsOf(filename.replace(/\.[^.]*$/, '')).filter((word) => !NUMBER.test(word));
  const isNamed = words.length > 0 && words.every(isWord) && words.some((word) => word.length > 2);

  return isNamed ? words.join(' ') : '';
}

/** Parts between signs, and between the words of 'GardenPath'. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

function isWord(word: string): boolean {
  return !/\d/.test(word) && !MADE_BY_MACHINES.has(word.toLowerCase());
}
