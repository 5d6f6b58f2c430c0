import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmAddress } from './bill.ts'

/**
 * Addresses of all packages in a node_modules folder and in those within it. Links are left out: they lead to folders
 * of the repository itself.
 */
export function installedPackages(folder: string, found = new Set<string>()): Set<string> {
  if (!existsSync(folder)) return found
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.name.startsWith('@')) installedPackages(path, found)
    else addPackage(path, found)
  }
  return found
}

function addPackage(path: string, found: Set<string>): void {
  const description = join(path, 'package.json')
  if (!existsSync(description)) return
  const { name, version } = JSON.parse(readFileSync(description, 'utf8')) as { name?: string; version?: string }
  if (name && version) found.add(npmAddress(name, version))
  installedPackages(join(path, 'node_modules'), found)
}
