import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedTitle } from '@verbatim/kit/limited-text.ts'

/** A project category: a place for projects, nested at will. */
export type Folder = {
  id: string
  name: string
  parentId: string | null
  rank: number
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** Levels of folders inside folders. */
const DEEPEST_FOLDER = 50

/** A folder's name from outside. Throws ValidationError over 200 characters. */
export const folderName = (name: string): string =>
  limitedTitle(name, TEXT_LIMITS.folderTitle, 'A folder name', 'Untitled folder')

type Placed = Pick<Folder, 'id' | 'parentId'>

/** The folders from the top down to this one; empty when it is not among them. */
export function pathOf<T extends Placed>(folders: ReadonlyMap<string, T>, id: string | null): T[] {
  const path: T[] = []
  for (let at = id; at !== null && path.length <= DEEPEST_FOLDER; ) {
    const folder = folders.get(at)
    if (!folder) break
    path.unshift(folder)
    at = folder.parentId
  }
  return path
}

/** The folder and every one below it. */
export function subtreeOf<T extends Placed>(folders: readonly T[], id: string): T[] {
  const children = Map.groupBy(folders, (folder) => folder.parentId)
  const found = folders.filter((folder) => folder.id === id)
  for (let at = 0; at < found.length; at++) found.push(...(children.get(found[at]?.id ?? '') ?? []))
  return found
}

/**
 * Whether the folder may hang below that parent. Throws InvalidOperation when it would be inside itself or more than
 * 50 levels deep.
 */
export function refuseImpossibleParent(folders: readonly Placed[], id: string | null, parentId: string | null): void {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const above = pathOf(byId, parentId)
  if (id !== null && above.some((folder) => folder.id === id))
    throw invalidOperation('A folder cannot be moved into itself. Choose another place.')
  if (above.length + heightOf(folders, id) > DEEPEST_FOLDER)
    throw invalidOperation(`Folders can be nested ${DEEPEST_FOLDER} deep. Choose a place further up.`)
}

/** Levels from this folder down to its deepest one; 1 for a new one. */
function heightOf(folders: readonly Placed[], id: string | null): number {
  if (id === null) return 1
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const own = pathOf(byId, id).length
  return Math.max(...subtreeOf(folders, id).map((folder) => pathOf(byId, folder.id).length - own + 1))
}

/** Parents before children, siblings by rank. */
export function inTreeOrder(folders: readonly Folder[]): Folder[] {
  const known = new Set(folders.map((folder) => folder.id))
  const children = Map.groupBy(folders, (folder) =>
    folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null,
  )
  const inOrder = (parentId: string | null): Folder[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
      .flatMap((folder) => [folder, ...inOrder(folder.id)])
  return inOrder(null)
}
