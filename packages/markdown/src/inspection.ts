/** What a text consists of, for checks of its quality; long lists are cut off. */
export interface Inspection {
  headings: { level: number; text: string }[];
  images: { alt: string; src: string; heading: string }[];
  links: { href: string; text: string; heading: string }[];
  /** Anchors that links within the text can lead to. */
  anchors: string[];
  paragraphs: InspectedParagraph[];
  sentences: number;
  words: number;
  syllables: number;
}

export interface InspectedParagraph {
  text: string;
  /** Text of the second-level heading, or deeper one, that it stands under; empty before the first one. */
  heading: string;
  /** Whether it has a link or a footnote. */
  hasSource: boolean;
  /** Its sentences, shortened, with their number of words. */
  sentences: { text: string; words: number }[];
}

/** Of a text that can't be parsed. */
export const EMPTY_INSPECTION: Inspection = {
  headings: [],
  images: [],
  links: [],
  anchors: [],
  paragraphs: [],
  sentences: 0,
  words: 0,
  syllables: 0,
};
