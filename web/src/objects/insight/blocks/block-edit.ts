/** What the writer of a document may do with a block. */
export type BlockEdit = {
  set: (attrs: Readonly<Record<string, unknown>>) => void
  remove: () => void
}
