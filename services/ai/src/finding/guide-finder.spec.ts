import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { findGuides } from './guide-finder.js';
import { buildGuideIndex, type GuideIndex } from './guide-index.js';

type Section = [heading: string, text: string, ...wordings: string[]];

function guide(
  slug: string,
  title: string,
  sections: Section[],
  subcategory: string | null = null,
): SourceArticle {
  return {
    articleId: slug,
    revision: 1,
    rowVersion: '1',
    slug,
    title,
    excerpt: '',
    mainCategory: 'Homes That Support Us',
    subcategory,
    passages: sections.map(([heading, text, ...wordings], position) => ({
      position,
      heading,
      text,
      blocks: [{ kind: 'paragraph', sentences: [{ text, isPointer: false }] }],
      isChecklist: false,
      wordings,
      answers: [],
    })),
  };
}

const GUIDES = [
  guide('a-safer-bathroom', 'A Safer Bathroom', [
    [
      'Rails',
      'A grab rail is screwed into the wall beside the toilet.',
      'where to put grab rails',
      'mum slips in the bath',
    ],
    ['Costs', 'A walk-in shower costs some thousands.', 'how much is a walk in shower'],
  ]),
  guide('mould-on-the-wall', 'Mould on the Wall', [
    ['Clean it', 'Wipe mould off with a mild cleaner and gloves.', 'black stuff on the bathroom ceiling'],
    ['Keep it dry', 'Heat and air the room, and dry laundry elsewhere.', 'how to stop damp coming back'],
  ]),
  guide('keep-your-deposit', 'Keep Your Deposit', [
    ['Photographs', 'Take pictures of every wall on the day you move in.', 'landlord keeps my deposit'],
    ['Painting', 'Ask before painting the wall of a rented room.'],
  ]),
  guide('drill-and-screw', 'Drill and Screw', [
    ['Holes', 'A drill makes a hole, and a plug holds the screw in it.'],
  ]),
];

describe('finding guides', () => {
  let index: GuideIndex;

  beforeAll(async () => {
    index = await buildGuideIndex(GUIDES);
  });

  const find = (question: string, context: string | null = null) => findGuides({ question, context }, index);
  const slugsFor = (question: string, context?: string) =>
    find(question, context).guides.map(({ article }) => article.slug);

  it('should find a guide by its words, and the passage that has them', () => {
    const [first] = find('Where does the plug for a screw go?').guides;
    expect(first?.article.slug).toBe('drill-and-screw');
    expect(first?.passages[0]).toMatchObject({ passage: { heading: 'Holes' }, wording: null });
  });

  it('should find a guide by the wordings of its editors, and name the nearest', () => {
    const [first] = find('there is black stuff on my ceiling').guides;
    expect(first?.article.slug).toBe('mould-on-the-wall');
    expect(first?.passages[0]?.wording).toMatchObject({ text: 'black stuff on the bathroom ceiling' });
  });

  it('should find it all the same in American spelling, misspelt, and by another word', () => {
    expect(slugsFor('mold')[0]).toBe('mould-on-the-wall');
    expect(slugsFor('landlrod kept my depsoit')[0]).toBe('keep-your-deposit');
    expect(slugsFor('fungus and mildew in the loo').length).toBeGreaterThan(0);
  });

  it('should not lose a guide by circumstances and by words that no guide has', () => {
    const question = 'where to put grab rails';
    const story = `She is 84, zorbish and quamful, we have a toddler, we rent. ${question}? The frumious neighbour is no help.`;
    expect(slugsFor(story)[0]).toBe(slugsFor(question)[0]);
  });

  it('should let the chosen topic decide between equals only', async () => {
    const twins = await buildGuideIndex([
      guide('b-one', 'Curtains', [['Hang', 'Hang curtains high.']], 'wellness-focused'),
      guide('a-two', 'Curtains', [['Hang', 'Hang curtains high.']], 'tiny-homes'),
    ]);
    const slugs = (context: string | null) =>
      findGuides({ question: 'how to hang curtains', context }, twins).guides.map(
        ({ article }) => article.slug,
      );
    expect(slugs('Wellness-Focused')[0]).toBe('b-one');
    expect(slugs(null)[0]).toBe('a-two');
    expect(slugsFor('how much is a walk in shower', 'Renting')[0]).toBe('a-safer-bathroom');
  });

  it('should say what share of the question texts contain', () => {
    const { relevanceOf } = find('grab rail beside the toilet, zorbish');
    expect(relevanceOf('A grab rail.', 'Beside the toilet.')).toBeCloseTo(1);
    expect(relevanceOf('A grab rail.')).toBeGreaterThan(relevanceOf('A toilet.'));
    expect(relevanceOf('Nothing of it.')).toBe(0);
  });

  it('should tell what words mean, also of those that are misspelt', async () => {
    const both = await buildGuideIndex([
      guide('a-sofa', 'Rooms', [['Room', 'The room.', 'my couch is worn in this room']]),
      guide('b-roof', 'Rooms', [['Room', 'The room.', 'my gutter is full in this room']]),
    ]);
    const nearestTo = (question: string) =>
      findGuides({ question, context: null }, both).guides[0]?.article.slug;
    expect(nearestTo('a sofa for the room')).toBe('a-sofa');
    expect(nearestTo('rain from the roof in the room')).toBe('b-roof');
    const { nearnessOf } = find('a plumer for the toilet');
    expect(nearnessOf('a plumber for the toilet')).toBeGreaterThan(nearnessOf('a painter for the toilet'));
    expect(find('the toilet').nearnessOf('zorbish')).toBe(0);
  });

  it('should find nothing for a question without words, and the same for the same', () => {
    expect(find('???')).toMatchObject({ guides: [], band: 'refusal' });
    expect(find('damp wall').guides).toEqual(find('damp wall').guides);
  });

  it('should name at most five guides', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      guide(`guide-${at}`, 'Damp', [['Damp', 'Damp walls.']]),
    );
    expect(findGuides({ question: 'damp', context: null }, await buildGuideIndex(many)).guides).toHaveLength(
      5,
    );
  });

  it('should find nothing in an empty index', async () => {
    expect(findGuides({ question: 'damp', context: null }, await buildGuideIndex([])).guides).toEqual([]);
  });

  it('should build the same index whether or not it knows an earlier one', async () => {
    const [changed, ...others] = GUIDES.slice(1);
    const later = [
      guide('mould-on-the-wall', 'Mould on the Wall', [
        ['Clean it', 'Scrub mould off with soda.', 'black stuff on the bathroom ceiling'],
      ]),
      ...others,
    ];
    expect(changed?.slug).toBe('mould-on-the-wall');
    const withBefore = await buildGuideIndex(later, index);

    expect(withBefore).toEqual(await buildGuideIndex(later));
    expect(withBefore.texts.has('Wipe mould off with a mild cleaner and gloves.')).toBe(false);
    expect(withBefore.texts.has('Scrub mould off with soda.')).toBe(true);
  });
});
