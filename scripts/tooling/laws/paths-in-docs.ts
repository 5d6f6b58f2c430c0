import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Document = { path: string; text: string }

/** A path from the root, in backticks. What is a pattern, or has a word in capitals for a name, is no path. */
const PATH = /`((?:services|web|gateway|scripts|proto|deploy|charts|docs)\/[\w./-]+)`/g
const PATTERN = /(^|\/)[A-Z]+(\.|\/|$)(?!md)/

/** Made by a build, so that no commit has it. */
const BUILT = ['web/dist']

/** The documents that say how things are; a decision record (`docs/adr`) says how they were. */
export function livingDocuments(root: string, tracked: readonly string[]): Document[] {
  return tracked
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/adr/') && !path.includes('/samples/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The paths that git knows, from the root. */
export const trackedPaths = (root: string): string[] =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)

/** Paths that a document names and nothing has. */
export function deadPaths(documents: readonly Document[], tracked: readonly string[]): string[] {
  const folders = new Set(tracked.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))))
  const known = new Set([...tracked, ...folders, ...BUILT])
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)]
      .map(([, named = '']) => named.replace(/\/$/, ''))
      .filter((named) => !known.has(named) && !PATTERN.test(named))
      .map((named) => `${path} names ${named}, which is not there`),
  )
}
