import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'
import { WITHOUT_ENTRY } from './unaudited-mutations.ts'

const AUDIT = /^services\/(kit|identity)\/src\/audit\/audit\.ts$/

type Place = { path: string; name: string }
type Module = {
  /** What stands at the top of the file, by its name. */
  bodies: ReadonlyMap<string, ts.Node>
  imports: ReadonlyMap<string, Place>
  /** What stands behind each name of its `Mutation: { … }`. */
  mutations: ReadonlyMap<string, ts.Node>
}

/**
 * Mutations of all resolvers that leave no entry in the audit log and for which nobody says why, and reasons for what is
 * no mutation or leaves one. Follows the names that a resolver uses, through the files of its service: a name counts as
 * a call.
 */
export function unauditedMutations(files: readonly SourceFile[]): string[] {
  const modules = new Map(files.filter(isService).map((file) => [file.path, read(file)]))
  const names = [...new Set([...modules.values()].flatMap(({ mutations }) => [...mutations.keys()]))]
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

function leavesEntry(mutation: string, modules: ReadonlyMap<string, Module>): boolean {
  const starts = [...modules].flatMap(([path, { mutations }]) => {
    const body = mutations.get(mutation)
    return body ? [{ path, body }] : []
  })
  const seen = new Set<string>()
  const open = [...starts]
  for (const { path, body } of open) {
    const module = modules.get(path)
    for (const name of namesIn(body)) {
      const place = module?.imports.get(name) ?? { path, name }
      if (AUDIT.test(place.path) && place.name === 'audit') return true
      const next = modules.get(place.path)?.bodies.get(place.name)
      if (!next || seen.has(`${place.path} ${place.name}`)) continue
      seen.add(`${place.path} ${place.name}`)
      open.push({ path: place.path, body: next })
    }
  }
  return false
}

/** Names that code uses: no types, and no names of properties, which say nothing of what stands at the top of a file. */
function namesIn(body: ts.Node): Set<string> {
  const names = new Set<string>()
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    else if (ts.isPropertyAccessExpression(node)) walk(node.expression)
    else if (ts.isPropertyAssignment(node)) walk(node.initializer)
    else if (ts.isExpressionWithTypeArguments(node) || !ts.isTypeNode(node)) node.forEachChild(walk)
  }
  walk(body)
  return names
}

function read({ path, text }: SourceFile): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const module = {
    bodies: new Map<string, ts.Node>(),
    imports: new Map<string, Place>(),
    mutations: new Map<string, ts.Node>(),
  }
  for (const one of source.statements) {
    if (ts.isImportDeclaration(one)) readImport(path, one, module.imports)
    else if ((ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name)
      module.bodies.set(one.name.text, one)
    else if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (initializer) {
          module.bodies.set(name.getText(), initializer)
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
function readMutations(node: ts.Node, mutations: Map<string, ts.Node>): void {
  if (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'Mutation' &&
    ts.isObjectLiteralExpression(node.initializer)
  ) {
    for (const one of node.initializer.properties) if (one.name) mutations.set(one.name.getText(), one)
    return
  }
  node.forEachChild((child) => readMutations(child, mutations))
}
