/** A folder or project as the tree shows it. */
export type TreeProject = {
  id: string
  title: string
  icon?: string | null
  color?: string | null
  sample: boolean
}
export type TreeFolder = { id: string; name: string; folders: TreeFolder[]; projects: TreeProject[]; mayEdit: boolean }

type FlatFolder = { id: string; name: string; parentId: string | null; mayEdit: boolean }
type FlatProject = TreeProject & { folderId: string | null }

/**
 * The tree of folders with their projects, and the projects that lie in none. The order of the lists is kept. What hangs
 * on a folder that the member cannot see stands at the top.
 */
export function folderTree(
  folders: readonly FlatFolder[],
  projects: readonly FlatProject[],
): { folders: TreeFolder[]; projects: TreeProject[] } {
  const byId = new Map(
    folders.map(({ id, name, mayEdit }): [string, TreeFolder] => [
      id,
      { id, name, mayEdit, folders: [], projects: [] },
    ]),
  )
  const top: TreeFolder[] = []
  for (const { id, parentId } of folders) {
    const folder = byId.get(id)
    if (folder) (byId.get(parentId ?? '')?.folders ?? top).push(folder)
  }
  const loose: TreeProject[] = []
  for (const { folderId, ...project } of projects) (byId.get(folderId ?? '')?.projects ?? loose).push(project)
  return { folders: top, projects: loose }
}

/** The ids of the folders that must be open for this project or folder to be seen. */
export function pathTo(folders: readonly TreeFolder[], id: string): string[] {
  for (const folder of folders) {
    if (folder.id === id || folder.projects.some((project) => project.id === id)) return [folder.id]
    const below = pathTo(folder.folders, id)
    if (below.length > 0) return [folder.id, ...below]
  }
  return []
}
