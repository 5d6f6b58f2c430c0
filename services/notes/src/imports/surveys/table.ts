/** A row with something in it, and where it stands, to begin a sentence for a person. */
export type TableRow = { cells: string[]; place: string }

/** A table that is read row by row; whoever stops asking stops the reading. */
export type Table = {
  /** Of its sheet; null where a file is one table. */
  name: string | null
  rows: AsyncIterable<TableRow>
  /**
   * Whether a row may reach beyond the first: in a sheet it may, and a line above the table is its title. In a CSV it
   * means that the quoting is broken.
   */
  isSheet: boolean
}
