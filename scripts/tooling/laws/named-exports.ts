import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Packages that everybody imports from: what they show is a list, so that the rest can change freely. */
const SHARED = ['services/kit', 'services/access', 'services/fields', 'services/shares', 'proto'] as const

type Package = { name: string; folder: string; exported: readonly string[] }

/** What the shared packages say they show, by their package.json. */
export const sharedPackages = (root: string): Package[] =>
  SHARED.map((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string
      exports: Record<string, string>
    }
    return { name, folder, exported: Object.keys(exports).map((path) => path.slice('./'.length)) }
  })

/** Exports by a pattern, exports that no other package imports, and imports that a package does not show. */
export function strayExports(packages: readonly Package[], files: readonly SourceFile[]): string[] {
  return packages.flatMap(({ name, folder, exported }) => {
    const others = files.filter(({ path }) => !path.startsWith(`${folder}/`))
    const imported = new Set(others.flatMap(({ text }) => importsOf(text, name)))
    return [
      ...exported
        .filter((path) => path.includes('*'))
        .map((path) => `${folder}/package.json shows ./${path} by a pattern`),
      ...exported
        .filter((path) => !path.includes('*') && !imported.has(path))
        .map((path) => `${folder}/package.json shows ./${path}, which no other package imports`),
      ...[...imported]
        .filter((path) => !exported.includes(path))
        .map((path) => `${name}/${path} is imported; ${folder}/package.json does not show it`),
    ]
  })
}

const importsOf = (text: string, name: string): string[] =>
  [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)]
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .filter((path) => path.startsWith(`${name}/`))
    .map((path) => path.slice(name.length + 1))
