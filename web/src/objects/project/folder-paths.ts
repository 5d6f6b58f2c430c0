type FolderOfTree = { id: string; name: string; parent?: { id: string } | null; viewerCan: { edit: boolean } }

/** Folders with the way to them in words, "Carrier network / 2026", in the order of a tree. */
export function folderPaths(folders: readonly FolderOfTree[]): { id: string; path: string; mayEdit: boolean }[] {
  const known = new Set(folders.map(({ id }) => id))
  const below = (parentId: string | null, way: readonly string[]): { id: string; path: string; mayEdit: boolean }[] =>
    folders
      .filter(({ parent }) => (parent && known.has(parent.id) ? parent.id : null) === parentId)
      .flatMap(({ id, name, viewerCan }) => [
        { id, path: [...way, name].join(' / '), mayEdit: viewerCan.edit },
        ...below(id, [...way, name]),
      ])
  return below(null, [])
}

type Below = { id: string; parent?: { id: string } | null }
type InFolder = { id: string; folder?: { id: string } | null }

/** Ids of a folder and of all folders below it. */
export function foldersBelow(folderId: string, folders: readonly Below[]): ReadonlySet<string> {
  const inside = new Set([folderId])
  // A folder may be named before the one above it, so this goes on until none is added.
  for (let before = 0; before !== inside.size; ) {
    before = inside.size
    for (const { id, parent } of folders) if (parent && inside.has(parent.id)) inside.add(id)
  }
  return inside
}

/** Ids of the projects in a folder and in all folders below it. */
export function projectsBelow(folderId: string, folders: readonly Below[], projects: readonly InFolder[]): string[] {
  const inside = foldersBelow(folderId, folders)
  return projects.flatMap(({ id, folder }) => (folder && inside.has(folder.id) ? [id] : []))
}
