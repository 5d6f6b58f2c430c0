import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string; lines: number; isTest: boolean }

const PLACES = ['proto/src', 'services', 'gateway', 'web/src', 'scripts']
const LEFT_OUT = /(^|\/)(node_modules|dist|gen|gql|models|samples|\.verbatim)(\/|$)/

/** Every hand-written TypeScript file of the repository, with paths from its root. */
export function sourceFiles(root: string): SourceFile[] {
  return PLACES.flatMap((place) => walk(root, place)).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      isTest: /\.test\.tsx?$|\/test\/|\/journeys\/|-contract\.ts$|\/testing\//.test(path),
    }
  })
}

function walk(root: string, folder: string): string[] {
  if (LEFT_OUT.test(folder)) return []
  return readdirSync(join(root, folder))
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`
      if (LEFT_OUT.test(path)) return []
      if (statSync(join(root, path)).isDirectory()) return walk(root, path)
      return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
    })
}
