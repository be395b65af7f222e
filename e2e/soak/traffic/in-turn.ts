/** What is found for each, one after the other: all at once would be more than a product takes. */
export async function inTurn<Item, Found>(
  items: Item[],
  find: (item: Item) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const item of items) {
    found.push(...(await find(item)));
  }

  return found;
}
