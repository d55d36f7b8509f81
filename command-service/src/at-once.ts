/**
 * Works on all items, on so many of them at the same time. Gives the outcomes in the items' order. Rejects with the first
 * error; what else is waiting goes on.
 */
export async function atOnce<Item, Outcome>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) outcomes[index] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return outcomes
}
