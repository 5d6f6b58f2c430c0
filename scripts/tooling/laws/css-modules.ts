import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** A CSS module by its path from the root of the repository. */
export type StyleSheet = { path: string; text: string }

/**
 * Style sheets whose classes every part of the page shares. What parts have in common stays: the ground, tokens, what
 * ProseMirror draws. The others only become fewer: who moves a room's classes into modules beside its components takes
 * the file out of here, and nobody adds one.
 */
const SHARED: readonly string[] = [
  ...['base', 'buttons', 'controls', 'document', 'forms', 'frame', 'said', 'tags'],
].map((name) => `${name}.css`)

/** Every CSS module of the web, and the shared style sheets there are. */
export function styleSheets(root: string): { modules: StyleSheet[]; shared: string[] } {
  const paths = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('web/src', path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.css'))
  return {
    modules: paths
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    shared: paths.filter((path) => path.startsWith('web/src/ui/look/')).map((path) => posix.basename(path)),
  }
}

/** Shared style sheets that nobody named, and named ones that are gone. */
export function unnamedSheets(shared: readonly string[], named: readonly string[] = SHARED): string[] {
  return [
    ...shared
      .filter((name) => !named.includes(name))
      .map((name) => `web/src/ui/look/${name} A component's classes stand in a module beside it`),
    ...named
      .filter((name) => !shared.includes(name))
      .map((name) => `${name} is gone: take it off the list in scripts/tooling/laws/css-modules.ts`),
  ]
}

/** Classes that a component takes from a module which has none of that name, and classes that no component takes. */
export function strayClasses(files: readonly SourceFile[], modules: readonly StyleSheet[]): string[] {
  const taken = new Map(modules.map(({ path }) => [path, new Set<string>()]))
  const unknown = files
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap((file) => importsOf(file).flatMap((found) => unknownOf(file, found, modules, taken)))
  const unused = modules.flatMap(({ path, text }) =>
    [...classesOf(text)]
      .filter((name) => !taken.get(path)?.has(name))
      .map((name) => `${path} No component takes .${name}`),
  )
  return [...unknown, ...unused]
}

type Import = { name: string; path: string }

const importsOf = ({ path, text }: SourceFile): Import[] =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', from = '']) => ({
    name,
    path: posix.join(posix.dirname(path), from),
  }))

function unknownOf(
  { path, text }: SourceFile,
  found: Import,
  modules: readonly StyleSheet[],
  taken: ReadonlyMap<string, Set<string>>,
): string[] {
  const classes = classesOf(modules.find((one) => one.path === found.path)?.text ?? '')
  return [...text.matchAll(new RegExp(`\\b${found.name}(?:\\.(\\w+)|\\[)`, 'g'))].flatMap(([, name]) => {
    if (name === undefined)
      return [`${path} A class is taken from ${found.path} by its name, so that a search finds it`]
    taken.get(found.path)?.add(name)
    return classes.has(name) ? [] : [`${path} ${found.path} has no .${name}`]
  })
}

/** Names of the classes that are the module's own. */
function classesOf(text: string): Set<string> {
  const selectors = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\{[^{}]*\}/g, ' ')
  return new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}
