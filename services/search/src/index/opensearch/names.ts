/** Names of what stands behind one alias: reads and writes go through an alias each, so that an index can be reindexed. */
export const namesOf = (alias: string) => ({
  read: alias,
  write: `${alias}-write`,
  /** Keeps who reindexes the index, and how far that is. */
  state: `${alias}-exchange`,
  /** An index of a mapping; further ones of the same mapping have something behind it. */
  index: (version: number): string => `${alias}-v${version}`,
  /** Stands on an index that is being filled, for as long as the one who fills it may put it into service. */
  fence: (token: string): string => `${alias}-filling-${token}`,
})

export type IndexNames = ReturnType<typeof namesOf>
