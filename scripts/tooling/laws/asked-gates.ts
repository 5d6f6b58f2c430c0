import type { SourceFile } from './source-files.ts'

const DECLARED = 'proto/src/gates.ts'
/** Packages that services mount: what they ask is closed by tests of those. */
const MOUNTED = /^services\/(kit|access|fields|shares)\//

const ASKED = /(?<![.\w])(?:gate|isOpen)\(\s*(?:\{[^}]*\}|[\w.]+),\s*([^)]*?),?\s*\)/g
const LITERAL = /^'(\w+)'$/

/** Where the gates of a plan are asked, and where a test closes each of them. */
export function brokenGates(files: readonly SourceFile[]): string[] {
  const declared = declaredGates(files.find(({ path }) => path === DECLARED)?.text ?? '')
  const asked = files.filter(isProduct).flatMap(gatesAsked)
  const names = new Set(asked.map(({ name }) => name))
  const unreadable = asked.flatMap(({ name, argument, path }) =>
    name ? [] : [`${path} A gate is asked by its name in quotes, not by ${argument}`],
  )
  return [
    ...unreadable,
    ...declared.flatMap(({ name, reason }) => unasked(name, reason, names)),
    ...unclosed(asked, files),
  ]
}

type Asked = { name: string | null; argument: string; path: string }

const isProduct = ({ path, isTest }: SourceFile): boolean => /^(services|gateway)\//.test(path) && !isTest

function gatesAsked({ path, text }: SourceFile): Asked[] {
  if (!text.includes('@verbatim/contracts/gates.ts')) return []
  return [...text.matchAll(ASKED)].map(([, argument = '']) => ({
    name: LITERAL.exec(argument)?.[1] ?? null,
    argument,
    path,
  }))
}

function unasked(name: string, reason: string | null, asked: ReadonlySet<string | null>): string[] {
  if (asked.has(name)) return reason ? [`${DECLARED} ${name} is asked: take the reason away that says it is not`] : []
  return reason ? [] : [`${DECLARED} ${name} is asked by nobody: ask it, or say above it why not ("// Not asked: …")`]
}

/** Names of the lists in the file, each with the reason why nobody asks it. */
function declaredGates(text: string): { name: string; reason: string | null }[] {
  const lists = [...text.matchAll(/^(?:export )?const [A-Z_]+ = \[([\s\S]*?)\] as const/gm)].map(
    ([, list = '']) => list,
  )
  return lists.flatMap((list) =>
    [...list.matchAll(/(?:\/\/ Not asked: (.+)\n\s*)?'(\w+)'/g)].map(([, reason, name = '']) => ({
      name,
      reason: reason ?? null,
    })),
  )
}

/** Gates that no test of the service that asks them closes; of what services mount, no test of any of them. */
function unclosed(asked: readonly Asked[], files: readonly SourceFile[]): string[] {
  const closedIn = files.filter(({ isTest }) => isTest).map(({ path, text }) => ({ path, names: namesClosed(text) }))
  const missing = asked.flatMap(({ name, path }) => {
    const home = MOUNTED.test(path) ? 'services/' : `${path.split('/').slice(0, 2).join('/')}/`
    const isClosed = closedIn.some((test) => test.path.startsWith(home) && test.names.has(name ?? ''))
    return name && !isClosed ? [`${home} No test closes the gate ${name}, which ${path} asks`] : []
  })
  return [...new Set(missing)]
}

/** What a test closes: by itself, one after the other, or in a table whose rows begin with the name of a gate. */
function namesClosed(text: string): ReadonlySet<string> {
  const lists = [...text.matchAll(/\bclosed(?:: | of )\[([^\]]*)\]/g)].map(([, names = '']) => names)
  const rows = text.includes('@verbatim/contracts/gates.ts')
    ? [...text.matchAll(/\[\s*('\w+')/g)].map(([, name = '']) => name)
    : []
  return new Set([...lists, ...rows].flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)))
}
