import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { WITHOUT_ENTRY } from './unaudited-mutations.ts'

const AUDIT = /^(services\/kit|services\/identity\/src)\/audit\/audit\.ts$|^services\/kit\/src\/audit\/audit\.ts$/

type Place = { path: string; name: string }
type Module = {
  /** The text of what stands at the top of the file, by its name. */
  bodies: ReadonlyMap<string, string>
  imports: ReadonlyMap<string, Place>
  mutations: ReadonlyMap<string, string>
}

/**
 * Mutations that leave no entry in the audit log and for which nobody says why, and reasons for what is no mutation or
 * leaves one. Follows the names that a resolver uses, through the files of its service: a name counts as a call.
 */
export function unauditedMutations(permissions: string, files: readonly SourceFile[]): string[] {
  const modules = new Map(files.filter(isService).map((file) => [file.path, read(file)]))
  const names = mutationsOf(permissions)
  const silent = names.filter((name) => !leavesEntry(name, modules))
  const reasons = new Map(Object.entries(WITHOUT_ENTRY).flatMap(([why, of]) => of.map((name) => [name, why] as const)))
  return [
    ...silent.filter((name) => !reasons.has(name)).map((name) => `${name} leaves no entry in the audit log`),
    ...[...reasons.keys()]
      .filter((name) => !names.includes(name) || !silent.includes(name))
      .map((name) => `${name} needs no reason: it ${names.includes(name) ? 'leaves an entry' : 'is no mutation'}`),
  ]
}

const isService = ({ path, isTest }: SourceFile): boolean => path.startsWith('services/') && !isTest

/** The mutations of the table of permissions, each once. */
function mutationsOf(permissions: string): string[] {
  const tables = permissions.split('\n| mutation').slice(1)
  return tables.flatMap((table) =>
    [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name),
  )
}

function leavesEntry(mutation: string, modules: ReadonlyMap<string, Module>): boolean {
  const starts = [...modules].flatMap(([path, { mutations }]) => {
    const text = mutations.get(mutation)
    return text === undefined ? [] : [{ path, text }]
  })
  const seen = new Set<string>()
  const open = [...starts]
  for (const { path, text } of open) {
    const module = modules.get(path)
    for (const [word = ''] of text.matchAll(/(?<![.\w'])[A-Za-z_]\w*(?!\w*:)/g)) {
      const place = module?.imports.get(word) ?? { path, name: word }
      if (AUDIT.test(place.path) && place.name === 'audit') return true
      const body = modules.get(place.path)?.bodies.get(place.name)
      if (body === undefined || seen.has(`${place.path} ${place.name}`)) continue
      seen.add(`${place.path} ${place.name}`)
      open.push({ path: place.path, text: body })
    }
  }
  return false
}

function read({ path, text }: SourceFile): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const module = {
    bodies: new Map<string, string>(),
    imports: new Map<string, Place>(),
    mutations: new Map<string, string>(),
  }
  for (const one of source.statements) {
    if (ts.isImportDeclaration(one)) readImport(path, one, module.imports)
    else if (ts.isFunctionDeclaration(one) && one.name) module.bodies.set(one.name.text, one.body?.getText() ?? '')
    else if (ts.isClassDeclaration(one) && one.name) module.bodies.set(one.name.text, one.getText())
    else if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (initializer) {
          module.bodies.set(name.getText(), initializer.getText())
          readMutations(initializer, module.mutations)
        }
  }
  return module
}

function readImport(path: string, one: ts.ImportDeclaration, imports: Map<string, Place>): void {
  const named = one.importClause?.namedBindings
  const from = pathOf(path, (one.moduleSpecifier as ts.StringLiteral).text)
  if (from === null || !named || !ts.isNamedImports(named) || one.importClause?.isTypeOnly) return
  for (const { name, propertyName, isTypeOnly } of named.elements)
    if (!isTypeOnly) imports.set(name.text, { path: from, name: (propertyName ?? name).text })
}

/** The file of the repository that an import names; null for a package from elsewhere. */
function pathOf(path: string, name: string): string | null {
  const service = path.split('/').slice(0, 2).join('/')
  if (name.startsWith('#src/')) return name.replace('#', `${service}/`)
  if (name.startsWith('.')) return join(dirname(path), name)
  const [, pack, rest] = /^@verbatim\/(\w+)\/(.+)$/.exec(name) ?? []
  return pack && rest ? `services/${pack}/src/${rest}` : null
}

/** What stands behind each name of `Mutation: { … }`. */
function readMutations(node: ts.Node, mutations: Map<string, string>): void {
  if (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'Mutation' &&
    ts.isObjectLiteralExpression(node.initializer)
  ) {
    for (const one of node.initializer.properties)
      if (one.name)
        mutations.set(one.name.getText(), ts.isShorthandPropertyAssignment(one) ? one.name.text : textOf(one))
    return
  }
  node.forEachChild((child) => readMutations(child, mutations))
}

const textOf = (one: ts.ObjectLiteralElementLike): string =>
  ts.isPropertyAssignment(one) ? one.initializer.getText() : one.getText()
