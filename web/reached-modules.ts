import { dirname, join } from 'node:path'

type ModuleInfo = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type Modules = { getModuleInfo(id: string): ModuleInfo | null }

/** A package's front door: it passes on what stands in other files, and whoever comes in needs little of that. */
const FRONT_DOOR =
  /node_modules\/(lucide-react|@mantine\/core|@mantine\/hooks)\/(?:dist\/)?esm\/(?:lucide-react|index)\.mjs$/

/** These modules and all that they import, step by step; of what a front door passes on, what is taken by its name. */
export function reachedFrom(ids: readonly string[], modules: Modules): Set<string> {
  const open = [...ids]
  const found = new Set<string>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds, code } = modules.getModuleInfo(id) ?? { importedIds: [], code: null }
    for (const next of importedIds) {
      const door = FRONT_DOOR.exec(next)?.[1]
      if (!door) open.push(next)
      else open.push(...namesFrom(door, code ?? '').flatMap((name) => passedOn(next, modules).get(name) ?? []))
    }
  }
  return found
}

/** What a module imports from a package by name. */
const namesFrom = (source: string, code: string): string[] =>
  importsOf(code)
    .filter(({ from }) => from === source)
    .flatMap(({ names }) => names.map(([name]) => name))

const doors = new WeakMap<Modules, Map<string, ReadonlyMap<string, string>>>()

/** Where what a front door passes on stands: the module of each name. */
function passedOn(door: string, modules: Modules): ReadonlyMap<string, string> {
  const known = doors.get(modules) ?? new Map<string, ReadonlyMap<string, string>>()
  doors.set(modules, known)
  const places = known.get(door) ?? placesIn(modules.getModuleInfo(door)?.code ?? '', dirname(door))
  known.set(door, places)
  return places
}

function placesIn(code: string, folder: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const { names, from } of importsOf(code)) for (const [, own] of names) places.set(own, join(folder, from))
  return places
}

type Import = { names: [name: string, own: string][]; from: string }

/** `import { a, b as c } from 'd'` and `export { a, b as c } from 'd'`: each name there, and the one it has here. */
function importsOf(code: string): Import[] {
  return [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(
    ([, list = '', from = '']) => ({
      names: list
        .split(',')
        .map((one) => one.trim().split(/\s+as\s+/))
        .filter(([name]) => name)
        .map(([name = '', own]): [string, string] => [name, own ?? name]),
      from,
    }),
  )
}
