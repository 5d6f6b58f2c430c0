import type { ListedRow } from '../list/list-kind.ts'

/** What is done with many rows and not allowed for each of them. */
export type BulkRight = 'edit' | 'move' | 'archive' | 'access' | 'delete'

const NEEDS = {
  edit: ['edit'],
  // Who moves a project changes who can open it.
  move: ['edit', 'archive'],
  archive: ['archive'],
  access: ['manageAccess'],
  delete: ['delete'],
} as const satisfies Record<BulkRight, readonly (keyof NonNullable<ListedRow['viewerCan']>)[]>

/** Whether one may do that with a row; what the row does not say, the service decides. */
export const mayDo = ({ viewerCan }: Pick<ListedRow, 'viewerCan'>, right: BulkRight): boolean =>
  NEEDS[right].every((need) => viewerCan?.[need] !== false)

/** With how many of the chosen rows one may do something, and how it is called on its button. */
export type Allowed = { count: number; verb: (word: string) => string }

/**
 * With how many of what is chosen one may do something. Rows that are not loaded count as allowed until they are read.
 * @param loaded those of the chosen rows that are loaded
 * @param chosen how many are chosen
 */
export function allowedOf(loaded: readonly ListedRow[], chosen: number, right: BulkRight): Allowed {
  const count = chosen - loaded.filter((row) => !mayDo(row, right)).length
  return { count, verb: (word) => (count < chosen ? `${word} ${count} of ${chosen}` : word) }
}
