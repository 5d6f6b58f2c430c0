import { parseSync } from '@swc/core'
import type { SourceFile } from '../laws/source-files.ts'

export type TreeMeasure = {
  tree: string
  files: number
  median: number
  ninetieth: number
  max: number
  largest: string
  functions: number
  /** Over 50 lines; a React component may have 80. */
  longFunctions: number
  longestFunction: { path: string; lines: number }
  testToSource: number
}

const [LONG, LONG_COMPONENT] = [50, 80]

/** Sizes of files and functions by tree, and lines of tests for each line of source. Tests count only in the last. */
export function measureTree(files: readonly SourceFile[]): TreeMeasure[] {
  const trees = ['proto', 'services', 'gateway', 'web', 'scripts']
  return [
    ...trees.map((tree) =>
      measure(
        tree,
        files.filter((file) => file.path.startsWith(`${tree}/`)),
      ),
    ),
    measure('all', files),
  ]
}

function measure(tree: string, files: readonly SourceFile[]): TreeMeasure {
  const source = files.filter((file) => !file.isTest)
  const sizes = source.map((file) => file.lines).sort((a, b) => a - b)
  const functions = source.flatMap((file) => functionLines(file).map((one) => ({ ...one, path: file.path })))
  const longest = functions.reduce((most, one) => (one.lines > most.lines ? one : most), { path: '', lines: 0 })
  const sum = (some: readonly SourceFile[]): number => some.reduce((total, file) => total + file.lines, 0)
  return {
    tree,
    files: source.length,
    median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    ninetieth: sizes[Math.floor(sizes.length * 0.9)] ?? 0,
    max: sizes.at(-1) ?? 0,
    largest: source.find((file) => file.lines === sizes.at(-1))?.path ?? '',
    functions: functions.length,
    longFunctions: functions.filter(({ lines, isComponent }) => lines > (isComponent ? LONG_COMPONENT : LONG)).length,
    longestFunction: { path: longest.path, lines: longest.lines },
    testToSource: sum(files.filter((file) => file.isTest)) / Math.max(1, sum(source)),
  }
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
])

type FunctionSize = { lines: number; isComponent: boolean }

/** Lines of each function of a file whose body is a block; an arrow to an expression is as long as what it says. */
export function functionLines(file: Pick<SourceFile, 'path' | 'text'>): FunctionSize[] {
  const found: FunctionSize[] = []
  const module = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('.tsx') })
  const bytes = Buffer.from(file.text)
  const begin = module.span.start
  visit(module, (node) => {
    const span = node.span as { start: number; end: number } | undefined
    if (!span || !FUNCTIONS.has(String(node.type)) || !hasBlock(node)) return
    const body = bytes.subarray(span.start - begin, span.end - begin).toString()
    const name = (node.identifier as { value?: string } | undefined)?.value ?? ''
    found.push({ lines: body.split('\n').length, isComponent: file.path.endsWith('.tsx') && /^[A-Z]/.test(name) })
  })
  return found
}

/** A method's body is in the function that it holds. */
function hasBlock(node: Record<string, unknown>): boolean {
  const inner = (node.function ?? node) as { body?: { type?: string } }
  return inner.body?.type === 'FunctionBody' || inner.body?.type === 'BlockStatement'
}

function visit(value: unknown, look: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, look)
  } else if (value && typeof value === 'object') {
    const node = value as Record<string, unknown>
    if (typeof node.type === 'string') look(node)
    for (const inner of Object.values(node)) visit(inner, look)
  }
}
