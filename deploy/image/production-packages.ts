import { npmAddress } from './bill.ts'

type Needs = Record<string, string>
export type Locked = {
  name?: string
  version?: string
  link?: boolean
  resolved?: string
  dependencies?: Needs
  optionalDependencies?: Needs
  peerDependencies?: Needs
}

/** The packages of a package-lock.json by their folder; '' is the repository itself. */
export type Lock = Record<string, Locked>

const MODULES = 'node_modules/'

/** The folder of a package that one in `from` asks for: in the nearest node_modules above it. */
function folderOf(lock: Lock, name: string, from: string): string | null {
  for (let above: string | null = from; above !== null; above = parentOf(above)) {
    const folder = `${above && `${above}/`}${MODULES}${name}`
    const found = lock[folder]
    if (found) return found.link ? (found.resolved ?? folder) : folder
  }
  return null
}

const parentOf = (folder: string): string | null =>
  folder === '' ? null : folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))

/**
 * Addresses of all packages that running these workspaces needs, found by walking the lock file. npm's own
 * `sbom --omit=dev` leaves out what a package for development needs as well.
 */
export const productionPackages = (lock: Lock, workspaces: readonly string[]): Set<string> =>
  addressesOf(lock, productionFolders(lock, workspaces))

/** The folders in which those packages are, the workspaces among them. */
export function productionFolders(lock: Lock, workspaces: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...workspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = folderOf(lock, name, folder)
      if (next !== null) waiting.push(next)
    }
  }
  return reached
}

/** Addresses of the packages in some folders, without those that are folders of the repository. */
export const addressesOf = (lock: Lock, folders: Iterable<string>): Set<string> =>
  new Set(
    [...folders]
      .filter((folder) => folder.includes(MODULES))
      .map((folder) => {
        const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length)
        return npmAddress(lock[folder]?.name ?? name, lock[folder]?.version ?? '')
      }),
  )
