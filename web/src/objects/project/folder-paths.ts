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
