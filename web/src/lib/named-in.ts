/** That of the names which a text from an address is, in any case; null for one that is not among them. */
export const namedIn = <Name extends string>(names: readonly Name[], text: string): Name | null =>
  names.find((name) => name === text.toLowerCase()) ?? null
