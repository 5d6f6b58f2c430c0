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
  longFunctions: number
  testToSource: number
}

const LONG = 50

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
  const functions = source.flatMap((file) => functionLines(file))
  const sum = (some: readonly SourceFile[]): number => some.reduce((total, file) => total + file.lines, 0)
  return {
    tree,
    files: source.length,
    median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    ninetieth: sizes[Math.floor(sizes.length * 0.9)] ?? 0,
    max: sizes.at(-1) ?? 0,
    largest: source.find((file) => file.lines === sizes.at(-1))?.path ?? '',
    functions: functions.length,
    longFunctions: functions.filter((lines) => lines > LONG).length,
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

/** Lines of each function with a body of a file. A React component may have 80, which is measured as any other. */
export function functionLines(file: Pick<SourceFile, 'path' | 'text'>): number[] {
  const found: number[] = []
  const module = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('.tsx') })
  const bytes = Buffer.from(file.text)
  const begin = module.span.start
  visit(module, (node) => {
    const span = node.span as { start: number; end: number } | undefined
    if (!span || !FUNCTIONS.has(String(node.type))) return
    const body = bytes.subarray(span.start - begin, span.end - begin).toString()
    found.push(body.split('\n').length)
  })
  return found
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
