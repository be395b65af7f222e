import { readdir, readFile } from 'node:fs/promises';
import { COVER_THEMES, TOPICS } from '@hearthwise/art';
import { findCategory, objectIdOf } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const ARTICLES = 'services/content/seed/articles/';
const PROJECTS = 'services/community/seed/projects/';

const illustrations = JSON.parse(
  await readFile(new URL('services/media/seed/illustrations.json', ROOT), 'utf8'),
);
const posts = [...(await readPosts(ARTICLES, 'mainCategory')), ...(await readPosts(PROJECTS, 'category'))];

/** The picture and the category that each seeded file names; three services keep these files, and none reads another's. */
async function readPosts(folder, categoryKey) {
  const files = (await readdir(new URL(folder, ROOT))).filter((file) => file.endsWith('.md'));

  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(folder + file, ROOT), 'utf8');
      const read = (key) => new RegExp(`^${key}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? '';

      return { file, id: objectIdOf(read('featuredImage')), category: findCategory(read(categoryKey))?.slug };
    }),
  );
}

describe('the drawings that come with the product', () => {
  it('should give each guide and each project of the demonstration one of its own', () => {
    expect(posts.map(({ id }) => id).toSorted()).toEqual(illustrations.map(({ id }) => id).toSorted());
  });

  it('should be told apart by id, file name, drawing and text', () => {
    const drawings = illustrations.map(({ section, topic, seed }) => `${section}/${topic}/${seed}`);
    for (const values of [
      ...['id', 'filename', 'alt'].map((key) => illustrations.map((one) => one[key])),
      drawings,
    ]) {
      expect(new Set(values).size).toBe(illustrations.length);
    }
  });

  it('should be drawn in the tint of their category', () => {
    const themes = new Map(illustrations.map(({ id, section }) => [id, section]));
    expect(posts.filter(({ id, category }) => themes.get(id) !== category)).toEqual([]);
    expect(illustrations.filter(({ section }) => !COVER_THEMES.includes(section))).toEqual([]);
  });

  it('should name a topic that packages/art has pictures of', () => {
    expect(illustrations.filter(({ topic }) => !TOPICS.includes(topic))).toEqual([]);
  });

  it('should be described in one sentence of 20 to 160 characters', () => {
    expect(illustrations.filter(({ alt }) => !/^[A-Z][^.!?]{18,158}\.$/.test(alt))).toEqual([]);
  });

  it('should have a miniature of 5 to 40 bytes', () => {
    const sizes = illustrations.map(({ thumbhash }) => Buffer.from(thumbhash, 'base64').length);
    expect(sizes.filter((size) => size < 5 || size > 40)).toEqual([]);
  });
});
