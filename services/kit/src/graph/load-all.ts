import type DataLoader from 'dataloader'

/** What is there of these ids, in their order; what went since its id was read is left out. */
export async function loadAll<Thing>(
  loader: DataLoader<string, Thing | null>,
  ids: readonly string[],
): Promise<Thing[]> {
  const found = await loader.loadMany([...ids])
  return found.flatMap((one) => {
    if (one instanceof Error) throw one
    return one === null ? [] : [one]
  })
}
